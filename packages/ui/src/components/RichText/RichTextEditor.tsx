import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type AriaAttributes, useEffect, useRef, useState } from 'react'
import { enUS } from '@linli/validators/messages/en-US'
import { zhCN } from '@linli/validators/messages/zh-CN'
import { checkImageFile } from '@linli/validators/check-image-file'
import { richText } from '../../locale/zh-CN/richText.ts'
import { uploads } from '../../locale/zh-CN/uploads.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useLocaleCode, useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { useLatest } from '../../private/useLatest.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { toast } from '../Toast/toastQueue.ts'
import { cleanHtml, mapPictures } from './cleanHtml.ts'
import { Picture } from './picture.ts'
import type { RichTextPictures } from './RichText.tsx'
import * as css from './RichText.css.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'

interface RichTextEditorProps {
  /** Id and ARIA attributes of the text. */
  textbox: AriaAttributes & { id: string }
  value: string | null
  onChange: (value: string | null) => void
  onBlur: (() => void) | undefined
  pictures: RichTextPictures | undefined
  maxLength: number | undefined
  placeholder: string
  disabled: boolean
  readOnly: boolean
}

/** Moves the focus from the text to the toolbar, as in other editors. */
const TO_TOOLBAR = 'F10'

const texts = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    underline: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
  }),
]

const asText = (attributes: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  )

/** The editor itself: what comes in and what goes out is cleaned. */
export default function RichTextEditor({
  textbox,
  value,
  onChange,
  onBlur,
  pictures,
  maxLength,
  placeholder,
  disabled,
  readOnly,
}: RichTextEditorProps) {
  // Drawn seldom, and the compiler takes no `finally`.
  'use no memo'
  const messages = useMessages('richText', richText)
  const words = useMessages('uploads', uploads)
  const refusals = useLocaleCode() === 'en-US' ? enUS.imageFile : zhCN.imageFile
  const [sending, setSending] = useState(0)
  const editable = !disabled && !readOnly
  // What was given out last: only other values from outside replace the text.
  const given = useRef(value)
  const toolbar = useRef<HTMLDivElement>(null)

  // The editor takes its extensions once.
  const [extensions] = useState(() => [
    ...texts,
    Picture.configure({ show: pictures?.show ?? ((kept) => kept) }),
  ])
  const editor = useEditor({
    extensions,
    content: cleanHtml(value ?? ''),
    editable,
    injectCSS: false,
    editorProps: {
      attributes: asText({
        ...textbox,
        role: 'textbox',
        'aria-multiline': true,
        'aria-disabled': disabled || undefined,
        'aria-readonly': readOnly || undefined,
        // A text that cannot be edited can still be reached and scrolled.
        tabindex: disabled ? -1 : 0,
        'data-part': 'control',
        class: joinClasses(css.prose, css.text) ?? '',
      }),
      transformPastedHTML: (html) => mapPictures(cleanHtml(html), pictures?.keep),
      handlePaste: (_view, event) => latest.current.take(event.clipboardData?.files),
      handleDrop: (_view, event) => latest.current.take(event.dataTransfer?.files),
      handleKeyDown: (_view, event) => {
        if (!event.altKey || event.key !== TO_TOOLBAR) return false
        toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        return true
      },
    },
    onUpdate: ({ editor: changed }) =>
      latest.current.change(changed.isEmpty ? null : cleanHtml(changed.getHTML())),
    onBlur: () => latest.current.onBlur?.(),
  })

  const insert = async (file: File, send: RichTextPictures['upload']) => {
    setSending((count) => count + 1)
    try {
      const src = await send(file)
      if (!editor.isDestroyed) {
        const alt = file.name.replace(/\.[^.]*$/u, '')
        editor.chain().focus().insertContent({ type: 'image', attrs: { src, alt } }).run()
      }
    } catch {
      toast.error(`${file.name} ${words.uploadFailed}`)
    } finally {
      setSending((count) => count - 1)
    }
  }
  /** Pictures of a paste, a drop or a choice of files; true when there were files at all. */
  const take = (files: FileList | undefined): boolean => {
    if (!files || files.length === 0 || !editable) return false
    for (const file of files) {
      const checked = checkImageFile(file)
      if (!pictures) toast.error(messages.noPictures)
      else if (checked.ok) void insert(file, pictures.upload)
      else toast.error(refusals[checked.code], { duration: 5000 })
    }
    return true
  }
  const latest = useLatest({
    take,
    onBlur,
    change: (next: string | null) => {
      given.current = next
      onChange(next)
    },
  })

  useEffect(() => {
    if (value === given.current) return
    given.current = value
    editor.commands.setContent(cleanHtml(value ?? ''), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    if (editor.isEditable !== editable) editor.setEditable(editable, false)
  }, [editor, editable])

  const length = value?.length ?? 0
  return (
    <>
      {!readOnly && (
        <RichTextToolbar
          ref={toolbar}
          editor={editor}
          controls={textbox.id}
          disabled={disabled}
          onPictures={pictures && ((files) => void take(files))}
        />
      )}
      <div className={css.scroll}>
        {value === null && (
          <span aria-hidden="true" className={css.placeholder}>
            {placeholder}
          </span>
        )}
        <EditorContent editor={editor} />
      </div>
      {(maxLength !== undefined || sending > 0) && !readOnly && (
        <div className={css.foot} data-over={presence(maxLength !== undefined && length > maxLength)}>
          {sending > 0 && <Spinner label={messages.sending} />}
          {maxLength !== undefined && messages.characters(length, maxLength)}
        </div>
      )}
    </>
  )
}
