import { enUS } from '@linli/validators/messages/en-US'
import { zhCN } from '@linli/validators/messages/zh-CN'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type Ref, useRef, useState } from 'react'
import { uploads } from '../../locale/zh-CN/uploads.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { useControl } from '../../private/field/useControl.ts'
import { useLocaleCode, useMessages } from '../../private/LinliContext.ts'
import { joinIds } from '../../private/partIds.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { useLatest } from '../../private/useLatest.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import { ImageLightbox } from '../ImagePreview/ImageLightbox.tsx'
import { toast } from '../Toast/toastQueue.ts'
import { refusalOf } from './checkUpload.ts'
import * as css from './Upload.css.ts'
import { PendingTile } from './PendingTile.tsx'
import { UploadTile } from './UploadTile.tsx'
import { type Transport, useUploads } from './useUploads.ts'

/** How long a refusal is shown, ms. */
const REFUSAL_SHOWN = 5000

export interface UploadProps extends ControlProps, ValueProps<readonly string[]> {
  /** Sends one file and resolves to its key. */
  transport: Transport
  /** Address under which the stored file of a key is shown. */
  srcOf: (key: string) => string
  /** Name of a stored file, as far as it is known. @default the name of a file that was sent here, else its place */
  nameOf?: ((key: string) => string | undefined) | undefined
  /** `image` keeps to the rules of pictures: jpg, png, svg, gif, under 10 MB. @default 'image' */
  kind?: 'image' | 'file' | undefined
  /** Extensions of other files, lower case, without the dot. */
  extensions?: readonly string[] | undefined
  /** Bytes other files must be smaller than. */
  maxBytes?: number | undefined
  /** Files at most. @default 9 */
  max?: number | undefined
  /** A file was refused. @default shows the text for 5 s */
  onRefuse?: ((detail: { file: File; message: string }) => void) | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The button that opens the choice of files. */
  controlRef?: Ref<HTMLButtonElement> | undefined
}

const nothing: readonly never[] = []

/** Pictures or files: chosen, dropped or pasted, sent with progress, retried, looked at, sorted. */
export function Upload({
  value,
  defaultValue,
  onChange,
  transport,
  srcOf,
  nameOf,
  kind = 'image',
  extensions,
  maxBytes,
  max = 9,
  onRefuse,
  name,
  controlRef,
  onBlur,
  ...rest
}: UploadProps) {
  const messages = useMessages('uploads', uploads)
  const images = useLocaleCode() === 'en-US' ? enUS.imageFile : zhCN.imageFile
  const { root, others, field } = useControl('Upload', rest, css.root)
  const [keys, setKeys] = useControllableState<readonly string[]>({
    value: value === null ? nothing : value,
    defaultValue: defaultValue ?? nothing,
    onChange,
    name: 'Upload',
  })
  const input = useRef<HTMLInputElement>(null)
  const latest = useLatest({ keys, setKeys })
  // Two files may arrive between two renders.
  const stored = useRef<{ from: readonly string[]; to: readonly string[] }>(undefined)
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map())
  const [said, setSaid] = useState('')
  const [previewed, setPreviewed] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)

  const { pending, add, retry, drop } = useUploads(transport, (key, file) => {
    const before = stored.current?.from === latest.current.keys ? stored.current.to : latest.current.keys
    stored.current = { from: latest.current.keys, to: [...before, key] }
    latest.current.setKeys(stored.current.to)
    setSent((before) => new Map([...before, [key, file.name]]))
    setSaid(messages.uploaded(file.name))
  })
  const actionId = `${field.id}action`
  const action = over === -1 ? messages.uploadDrop : kind === 'image' ? messages.uploadImage : messages.upload
  // A key says nothing to anybody.
  const named = (key: string, index: number) =>
    nameOf?.(key) ?? sent.get(key) ?? messages.numbered(kind === 'image', index + 1)
  const room = max - keys.length - pending.length
  const refuse = (file: File, message: string) => {
    if (onRefuse) onRefuse({ file, message })
    else toast.error(message, { duration: REFUSAL_SHOWN })
  }
  const take = (files: readonly File[]) => {
    if (field.disabled) return
    const accepted: File[] = []
    for (const file of files) {
      const message = refusalOf(file, { kind, extensions, maxBytes }, images, messages)
      if (message !== undefined) refuse(file, message)
      else if (accepted.length < room) accepted.push(file)
      else {
        refuse(file, kind === 'image' ? messages.uploadFull(max) : messages.uploadFileFull(max))
        break
      }
    }
    add(accepted)
  }
  const move = (from: number, to: number) => {
    const key = keys[from]
    if (key === undefined || from === to) return
    setKeys(keys.filter((_key, index) => index !== from).toSpliced(to, 0, key))
    setSaid(messages.movedTo(named(key, from), to + 1))
  }
  const drag = (index: number) => (event: DragEvent, what: 'start' | 'over' | 'drop' | 'end') => {
    if (what === 'start') setDragged(index)
    if (what === 'end') setDragged(null)
    if (dragged === null) return
    event.stopPropagation()
    if (what === 'over') {
      event.preventDefault()
      setOver(index)
    }
    if (what === 'drop') {
      event.preventDefault()
      move(dragged, index)
    }
    if (what === 'drop' || what === 'end') {
      setDragged(null)
      setOver(null)
    }
  }
  const paste = (event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData.files)
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  }

  return (
    // Files may be dropped and pasted anywhere on it; the button does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      data-disabled={presence(field.disabled)}
      {...root}
      onPaste={paste}
      onDragOver={(event) => {
        if (dragged !== null || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(-1)
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(null)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(null)
        take(Array.from(event.dataTransfer.files))
      }}
    >
      <ul className={css.list}>
        {keys.map((key, index) => (
          <UploadTile
            key={key}
            name={named(key, index)}
            src={kind === 'image' ? srcOf(key) : undefined}
            position={index}
            total={keys.length}
            locked={field.disabled}
            dragging={dragged === index}
            target={dragged !== null && over === index}
            onPreview={() => setPreviewed(index)}
            onRemove={() => setKeys(keys.filter((other) => other !== key))}
            onMove={(to) => move(index, to)}
            onDrag={drag(index)}
          />
        ))}
        {pending.map((item) => (
          <PendingTile key={item.id} item={item} image={kind === 'image'} onRetry={retry} onDrop={drop} />
        ))}
        {room > 0 && (
          <li>
            <button
              {...others}
              {...field.aria}
              aria-required={undefined}
              aria-label={field.aria['aria-label'] && `${field.aria['aria-label']} ${action}`}
              aria-labelledby={joinIds(field.labelledBy, field.labelledBy && actionId)}
              ref={controlRef}
              type="button"
              id={field.id}
              data-part="control"
              data-invalid={presence(field.invalid)}
              data-target={presence(over === -1)}
              disabled={field.disabled}
              className={css.add}
              onClick={() => input.current?.click()}
              onBlur={onBlur}
            >
              <Icon of={Plus} size={20} />
              <span id={actionId}>{action}</span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        name={name}
        multiple={max > 1}
        accept={kind === 'image' ? 'image/*' : extensions?.map((one) => `.${one}`).join(',')}
        onChange={(event) => {
          take(Array.from(event.currentTarget.files ?? []))
          // The same file may be chosen again after it was taken away.
          event.currentTarget.value = ''
        }}
      />
      <span className={css.hint}>{messages.uploadHint}</span>
      <span role="status" className={visuallyHiddenClass}>
        {said}
      </span>
      {previewed !== null && (
        <ImageLightbox
          images={keys.map((key, index) => ({ src: srcOf(key), alt: named(key, index) }))}
          index={previewed}
          onIndexChange={setPreviewed}
          onClose={() => setPreviewed(null)}
        />
      )}
    </div>
  )
}
