import { ApiError } from '@linli/api-client'
import {
  type readingSheet,
  saveReadingSheet,
  type SheetMeter,
} from '@linli/api-client/contract/property/charging/reading-sheet'
import type { InputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { toast } from '@linli/ui/toast'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useWrite } from '../../../../resource/queries.ts'
import { forgetDraft, keepDraft, readDraft } from '../../../../session/drafts.ts'
import { showError } from '../../../../session/show-error.ts'
import {
  linesToSave,
  lineOf,
  pastedFrom,
  pastedWords,
  reckoned,
  type Typed,
  type TypedLines,
  typedIn,
} from './sheet-values.ts'
import { columns, SheetRow } from './SheetRow.tsx'

interface SheetLinesProps {
  readonly asked: InputOf<typeof readingSheet>
  readonly meters: readonly SheetMeter[]
}

const none: Readonly<Record<string, string>> = {}

/**
 * The lines of a sheet. Enter goes down, with Shift up, Ctrl with Enter saves all that was typed in one call; a column of
 * a spreadsheet that is pasted goes down from where it is pasted. What is typed is kept at once, and is there after a reload; what the server refuses stands at its line.
 */
export function SheetLines({ asked, meters }: SheetLinesProps) {
  const { estateId, buildingId, kind, readDate } = asked
  const draft = `reading-sheet-${estateId}-${buildingId ?? ''}-${kind ?? ''}-${readDate}`
  const [typed, setTyped] = useState<TypedLines>(() => typedIn(readDraft(draft)?.values ?? {}))
  const [refused, setRefused] = useState(none)
  const list = useRef<HTMLOListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const save = useWrite(saveReadingSheet)
  useEffect(() => {
    if (Object.keys(typed).length > 0) keepDraft(draft, { values: typed, version: null })
    else forgetDraft(draft)
  }, [draft, typed])

  const type = useCallback(({ id }: SheetMeter, line: Typed) => {
    setTyped((before) => ({ ...before, [id]: line }))
    setRefused(({ [id]: _told, ...others }) => others)
  }, [])
  const focus = (meterId: number | string) => {
    const input = list.current?.querySelector<HTMLInputElement>(`[data-meter="${meterId}"] input`)
    input?.focus()
    input?.select()
  }
  const lines = linesToSave(meters, typed)
  const marks = meters.map((meter) => ({
    meter,
    ...reckoned(meter, lineOf(meter, typed[meter.id])),
    isTyped: meter.id in typed,
  }))
  const wrong = marks.filter(({ problem, isTyped }) => isTyped && problem !== null)
  const unusual = marks.filter((one) => one.isTyped && one.unusual)
  const submit = () => {
    const [first] = wrong
    if (first) focus(first.meter.id)
    if (first || lines.length === 0 || save.isPending) return
    save.mutate(
      { estateId, readDate, lines },
      {
        onSuccess: ({ saved, abnormal }) => {
          toast.success(
            abnormal > 0 ? `已保存 ${saved} 条，${abnormal} 条用量异常须逐条确认` : `已保存 ${saved} 条`,
          )
          setTyped({})
          setRefused(none)
        },
        onError: (thrown) => {
          const told = ApiError.from(thrown).issues.flatMap(({ path, message }) => {
            const line = lines[Number(/^lines\.(\d+)\./.exec(path)?.[1] ?? -1)]
            return line ? [[String(line.meterId), message] as const] : []
          })
          setRefused(Object.fromEntries(told))
          const [first] = told
          if (first) focus(first[0])
          else showError(thrown)
        },
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) return submit()
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
    const next = inputs[inputs.indexOf(event.target) + (event.shiftKey ? -1 : 1)]
    if (next) next.select()
    if (!event.shiftKey || next) (next ?? button.current)?.focus()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.role !== 'spinbutton') return
    const startId = Number(event.target.closest<HTMLElement>('[data-meter]')?.dataset['meter'])
    const pasted = pastedFrom(meters, startId, event.clipboardData.getData('text/plain'), typed)
    if (pasted === undefined) return
    event.preventDefault()
    // What was being typed there gives way to what is pasted.
    event.target.blur()
    setTyped((before) => ({ ...before, ...pasted.lines }))
    setRefused((before) => ({
      ...Object.fromEntries(Object.entries(before).filter(([id]) => !(id in pasted.lines))),
      ...pasted.unread,
    }))
    toast.success(pastedWords(pasted))
    focus(startId)
  }
  return (
    <section aria-label="抄表单" className="grid min-w-0 gap-2">
      <div aria-hidden className={`hidden gap-3 text-small text-text-2 sm:grid ${columns}`}>
        <span>位置 / 表号</span>
        <span>上次读数</span>
        <span>本次读数</span>
        <span>类型</span>
        <span className="text-right">用量</span>
        <span>近期</span>
        <span>说明</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the controls in it */}
      <ol ref={list} className="m-0 list-none p-0" onKeyDown={onKeyDown} onPaste={onPaste}>
        {meters.map((meter) => (
          <SheetRow
            key={meter.id}
            meter={meter}
            typed={typed[meter.id]}
            refused={refused[meter.id]}
            onType={type}
          />
        ))}
      </ol>
      <footer className="sticky bottom-0 flex flex-wrap items-center justify-between gap-2 border-t border-border bg-surface py-2">
        <span role="status" className="text-small text-text-2">
          共 {meters.length} 块，待保存 {lines.length} 条
          {unusual.length > 0 && `，用量异常 ${unusual.length} 条`}
          {wrong.length > 0 && `，有误 ${wrong.length} 条`}
        </span>
        <span className="flex gap-2">
          <Button disabled={Object.keys(typed).length === 0} onClick={() => setTyped({})}>
            清空未保存
          </Button>
          <Button
            ref={button}
            variant="primary"
            disabled={lines.length === 0}
            loading={save.isPending}
            onClick={submit}
          >
            保存
          </Button>
        </span>
      </footer>
    </section>
  )
}
