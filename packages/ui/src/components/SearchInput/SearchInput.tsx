import { Search } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { useLatest } from '../../private/useLatest.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx'

export interface SearchInputProps
  extends Omit<
    TextInputProps,
    'type' | 'icon' | 'prefix' | 'suffix' | 'clearable' | 'showCount' | 'onEnter'
  > {
  /**
   * The text to search for, trimmed: `delay` ms after the last change, at once on Enter, when it is emptied and when
   * the box is left, so that no search comes after what was pressed next; never while an input method is composing.
   */
  onSearch?: ((text: string) => void) | undefined
  /** Milliseconds of quiet before a search. @default 300 */
  delay?: number | undefined
  /** The answer is awaited. @default false */
  loading?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A search box that can live with input methods: half-typed pinyin is never searched for. */
export function SearchInput({
  value,
  defaultValue = '',
  onChange,
  onSearch,
  delay = 300,
  loading = false,
  ...rest
}: SearchInputProps) {
  const messages = useMessages('forms', forms)
  const [text, setText] = useControllableState<string>({
    value: value === null ? '' : value,
    defaultValue,
    onChange,
    name: 'SearchInput',
  })
  const [composing, setComposing] = useState(false)
  const searched = useRef(text.trim())
  /** Of the search that is waited for; 0: none is. */
  const timer = useRef(0)
  const latest = useLatest(onSearch)

  const stopWaiting = () => {
    window.clearTimeout(timer.current)
    timer.current = 0
  }
  const searchNow = (raw: string) => {
    stopWaiting()
    const wanted = raw.trim()
    if (wanted === searched.current) return
    searched.current = wanted
    latest.current?.(wanted)
  }
  const searchSoon = (raw: string) => {
    stopWaiting()
    if (raw === '') searchNow('')
    else timer.current = window.setTimeout(searchNow, delay, raw)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return (
    <TextInput
      placeholder={messages.searchPlaceholder}
      aria-label={messages.search}
      data-component="SearchInput"
      {...rest}
      type="search"
      icon={Search}
      clearable
      value={text}
      onChange={(next) => {
        setText(next)
        if (!composing) searchSoon(next)
      }}
      onCompositionStart={(event) => {
        setComposing(true)
        stopWaiting()
        rest.onCompositionStart?.(event)
      }}
      onCompositionEnd={(event) => {
        setComposing(false)
        searchSoon(event.currentTarget.value)
        rest.onCompositionEnd?.(event)
      }}
      onEnter={searchNow}
      onBlur={() => {
        if (timer.current !== 0) searchNow(text)
        rest.onBlur?.()
      }}
      suffix={loading ? <Spinner label={null} /> : undefined}
    />
  )
}
