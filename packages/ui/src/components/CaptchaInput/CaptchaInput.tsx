import { RefreshCw } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import { splitData } from '../../private/field/useFieldControl.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { useLatest } from '../../private/useLatest.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx'
import * as css from './CaptchaInput.css.ts'

/** A picture and the key that goes back with what was read in it. */
export interface CaptchaPicture {
  /** Address or `data:` URL. */
  src: string
  /** Sent back with the answer. */
  key: string
}

export interface CaptchaInputProps extends Omit<TextInputProps, 'type' | 'suffix' | 'clearable' | 'mono'> {
  /** Fetches another picture. Called at first, on a press on the picture, and whenever `round` changes. */
  load: (detail: { signal: AbortSignal }) => Promise<CaptchaPicture>
  /** The key of the picture now shown. */
  onKey?: ((key: string) => void) | undefined
  /** Count it up to have another picture, for example after a wrong answer; the text is emptied. @default 0 */
  round?: number | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** What stands in a picture, and the picture; pressing it gives another one. */
export function CaptchaInput({
  load,
  onKey,
  round = 0,
  className,
  style,
  ref,
  disabled,
  placeholder,
  onChange,
  ...rest
}: CaptchaInputProps) {
  const messages = useMessages('forms', forms)
  const [data, others] = splitData(rest)
  const [picture, setPicture] = useState<CaptchaPicture | 'loading' | 'failed'>('loading')
  const [asked, setAsked] = useState(0)
  const latest = useLatest({ load, onKey, onChange })
  const first = useRef(true)

  useEffect(() => {
    const abort = new AbortController()
    const fetchPicture = async () => {
      setPicture('loading')
      try {
        const next = await latest.current.load({ signal: abort.signal })
        if (abort.signal.aborted) return
        setPicture(next)
        latest.current.onKey?.(next.key)
      } catch {
        if (!abort.signal.aborted) setPicture('failed')
      }
    }
    if (first.current) first.current = false
    else latest.current.onChange?.('')
    void fetchPicture()
    return () => abort.abort()
    // Either count asks for another picture.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [round, asked, latest])

  const shown = typeof picture === 'object' ? picture : null
  return (
    <div
      data-component="CaptchaInput"
      {...data}
      ref={ref}
      style={style}
      className={joinClasses(css.root, className)}
    >
      <TextInput
        inputMode="text"
        autoCapitalize="none"
        maxLength={8}
        {...others}
        placeholder={placeholder ?? messages.captchaPlaceholder}
        disabled={disabled}
        onChange={onChange}
        mono
      />
      <button
        type="button"
        data-part="picture"
        data-loading={presence(picture === 'loading')}
        data-failed={presence(picture === 'failed')}
        aria-label={picture === 'failed' ? messages.captchaFailed : messages.captchaPicture}
        aria-busy={picture === 'loading' || undefined}
        title={messages.captchaRefresh}
        disabled={disabled}
        className={css.picture}
        onClick={() => setAsked(asked + 1)}
      >
        {picture === 'loading' && <Spinner label={null} />}
        {picture === 'failed' && (
          <>
            <Icon of={RefreshCw} size={14} />
            {messages.loadFailed}
          </>
        )}
        {shown && <img src={shown.src} alt="" className={css.image} onError={() => setPicture('failed')} />}
      </button>
    </div>
  )
}
