import { type FieldMeta, linesIn, withProducts } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { type LinliForm, useFormState } from '@linli/ui/form'
import { toast } from '@linli/ui/toast'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, useId } from 'react'
import type { FormValues } from '../form-values.ts'
import { rowFinder } from './find-row.ts'
import { LineInput } from './LineInput.tsx'
import { emptyLine, lineFields, linesOf, type LineValues, moved, shareOf } from './line-values.ts'
import { LinesTotal } from './LinesTotal.tsx'
import { cellsOf, withPasted } from './pasted-lines.ts'

interface LinesInputProps {
  /** Path of the lines in the form. */
  readonly name: string
  readonly meta: FieldMeta
  readonly form: LinliForm<FormValues, FormValues>
  /** The lines as the form holds them now. */
  readonly value: unknown
  /** The lines of the stored row, with names and what the server set. */
  readonly stored: unknown
  /** What stands in the form around them. */
  readonly around: FormValues
}

/** Where the event happened: which line, which of its fields. */
function cellOf(target: EventTarget, name: string): { at: number; field: string } | undefined {
  const path = target instanceof Element ? target.closest('[data-path]')?.getAttribute('data-path') : null
  const [at, field] = path?.startsWith(`${name}.`) ? path.slice(name.length + 1).split('.') : []
  return at === undefined || field === undefined ? undefined : { at: Number(at), field }
}

/**
 * Lines of a row: a table of controls, on a telephone cards. Enter goes to the line below and adds one at the end, Ctrl
 * with an arrow goes up and down, Alt with an arrow moves the line; cells of a sheet are pasted over as many lines as
 * they need.
 */
export function LinesInput({ name, meta, form, value, stored, around }: LinesInputProps) {
  const lines = linesIn(meta)
  const all = linesOf(value)
  const { max = Number.POSITIVE_INFINITY } = meta
  const titleId = useId()
  const { errors } = useFormState({ control: form.control })
  const wrong = errors[name]
  const error = wrong?.message
  const fields = lineFields(lines)
  // What is wrong is told by the place of its line: where lines change places, it is looked for anew. A new line at the
  // end moves none, and is not told at once what it lacks.
  const put = (next: readonly LineValues[], { appended = false } = {}) =>
    form.setValue(name, next, {
      shouldDirty: true,
      shouldValidate: appended ? error !== undefined : wrong !== undefined,
    })
  const focus = (at: number, field: string) =>
    requestAnimationFrame(() => form.focusField(`${name}.${at}.${field}`))
  const add = () => {
    put([...all, emptyLine(lines)], { appended: true })
    const [first] = fields.find(([, { write }]) => write !== 'never') ?? []
    if (first !== undefined) focus(all.length, first)
  }
  const move = (from: number, by: -1 | 1) => put(moved(all, from, by))
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target, name)
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    const goes = goesOn(event) || (by !== undefined && (event.ctrlKey || event.altKey))
    if (!cell || !goes || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    const to = cell.at + (by ?? (event.shiftKey ? -1 : 1))
    if (event.altKey && by !== undefined) move(cell.at, by)
    else if (to === all.length && by === undefined && all.length < max)
      put([...all, emptyLine(lines)], { appended: true })
    if (to >= 0 && to <= all.length) focus(to, cell.field)
  }
  const onPaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target, name)
    const cells = cellsOf(event.clipboardData.getData('text/plain'))
    if (!cell || !cells) return
    event.preventDefault()
    void paste(cells, cell)
  }
  const paste = async (cells: readonly (readonly string[])[], cell: { at: number; field: string }) => {
    const found = await withPasted(lines, all, { cells, max, ...cell }, rowFinder(around))
    put(found.lines)
    if (found.unread > 0) toast.warning(`有${found.unread}个单元格无法识别，请手动填写`)
    if (found.left > 0) toast.warning(`最多${max}行，多出的${found.left}行未粘贴`)
  }
  const columns = {
    '--line': `24px ${fields.map(([, one]) => `minmax(0, ${shareOf(one)}fr)`).join(' ')} 96px`,
  } as CSSProperties
  const storedLines = linesOf(stored)
  return (
    <section aria-labelledby={titleId} className="col-span-full mb-4 min-w-0" style={columns}>
      <h3 id={titleId} className="mt-0 mb-2 text-body font-normal text-text-2">
        {meta.required && (
          <span aria-hidden className="mr-1 font-semibold text-danger">
            *
          </span>
        )}
        {meta.label}
      </h3>
      {meta.help !== undefined && <p className="mt-0 mb-2 text-caption text-text-3">{meta.help}</p>}
      {all.length > 0 && (
        <div
          aria-hidden
          className="hidden gap-2 pb-1 text-caption text-text-3 sm:grid sm:[grid-template-columns:var(--line)]"
        >
          <span />
          {fields.map(([key, one]) => (
            <span key={key}>
              {one.required && one.write !== 'never' && <span className="text-danger">* </span>}
              {one.label}
            </span>
          ))}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the controls in it */}
      <ol className="m-0 grid list-none gap-2 p-0 sm:gap-0" onKeyDown={onKeyDown} onPaste={onPaste}>
        {all.map((line, at) => (
          <LineInput
            key={`${at} ${line.id ?? ''}`}
            path={`${name}.${at}`}
            at={at}
            count={all.length}
            {...{ fields, form, line, around }}
            stored={storedLines.find(({ id }) => id != null && id === line.id)}
            reckoned={withProducts(lines, line)}
            onMove={(by) => move(at, by)}
            onRemove={() => put(all.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {typeof error === 'string' && (
        <p role="alert" className="m-0 py-1 text-caption text-danger">
          {error}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <Button type="button" size="small" icon={Plus} disabled={all.length >= max} onClick={add}>
          添加一行
        </Button>
        <LinesTotal lines={lines} all={all.map((line) => withProducts(lines, line))} />
      </div>
    </section>
  )
}

/** Enter in a line of text or a number; lists, buttons and long texts have a use for it themselves. */
function goesOn({ key, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return false
  const role = target.getAttribute('role')
  return role === null || role === 'spinbutton'
}
