import { type KeyboardEvent, useId, useState } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { isComposing } from '../../private/isComposing.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import type { ColumnEdit } from './column.ts'
import * as css from './DataTable.css.ts'

export interface EditCellProps<Row> {
  edit: ColumnEdit<Row>
  row: Row
  label: string
  /** `next`: Tab asks for the next cell that can be edited. */
  onEnd: (next: 'stay' | 'next') => void
}

/** Enter saves, Escape restores, Tab saves and goes on. A refused save keeps the text and the focus. */
export function EditCell<Row>({ edit, row, label, onEnd }: EditCellProps<Row>) {
  const messages = useMessages('data', data)
  const [text, setText] = useState(() => edit.text(row))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const errorId = useId()

  const save = async (next: 'stay' | 'next') => {
    if (busy) return
    if (text === edit.text(row)) {
      onEnd(next)
      return
    }
    setBusy(true)
    const problem = await edit.save(row, text)
    setBusy(false)
    if (problem === undefined) onEnd(next)
    else setError(problem)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (isComposing(event)) return
    if (event.key === 'Escape') onEnd('stay')
    else if (event.key === 'Enter') void save('stay')
    else if (event.key === 'Tab') void save('next')
    else return
    event.preventDefault()
  }
  return (
    <>
      <Tooltip content={error ?? ''} side="bottom">
        <input
          className={css.editor}
          aria-label={messages.edit(label)}
          aria-invalid={error !== undefined}
          aria-errormessage={error === undefined ? undefined : errorId}
          aria-busy={busy || undefined}
          readOnly={busy}
          value={text}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => void save('stay')}
        />
      </Tooltip>
      {error !== undefined && (
        <span id={errorId} role="alert" className={visuallyHiddenClass}>
          {error}
        </span>
      )}
    </>
  )
}
