import { type Fields, metaOf, type Resource, type RowOf, type Transition } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import { linesKeys } from './form-frame.ts'
import type { FormValues } from './form-values.ts'
import { InputFields } from './InputFields.tsx'
import { rowName } from './resource-row.ts'
import { useActionForm } from './useActionForm.ts'
import { WholeRow } from './WholeRow.tsx'

interface TransitionDialogProps<R extends Resource> {
  readonly of: R
  readonly row: RowOf<R>
  readonly action: string
  readonly transition: Transition
  /** Gets the row as the action left it, with what is told only once. */
  readonly onDone?: ((action: string, row: RowOf<R>) => void) | undefined
  readonly onClose: () => void
}

/** Asks what an action needs, says what it does, and does it. */
export function TransitionDialog<R extends Resource>(props: TransitionDialogProps<R>) {
  const { of, row, transition, onClose } = props
  const { input = {} } = transition
  return (
    <WholeRow {...{ of, row, onClose }} keys={linesKeys(input)}>
      {(whole) => <AskingDialog {...props} row={whole} fields={shownFields(input, whole)} />}
    </WholeRow>
  )
}

/** Without the lines that the user may not see: the server leaves those as they are. */
const shownFields = (input: Fields, row: FormValues): Fields =>
  Object.fromEntries(
    Object.entries(input).filter(([key, field]) => !metaOf(field).lines || row[key] !== undefined),
  )

/** Where an action leads that asks for nothing. */
function wayOf({ flow, stateField }: Resource, row: FormValues, { to }: Transition): string {
  const named = (state: string) => `“${flow?.states[state]?.label ?? state}”`
  const next = (typeof to === 'string' ? [to] : to).map(named)
  return `现在是${named(String(row[stateField ?? '']))}，之后变为${next.join('或')}。`
}

function AskingDialog<R extends Resource>({
  of,
  row,
  action,
  transition,
  fields,
  onDone,
  onClose,
}: TransitionDialogProps<R> & { readonly fields: Fields }) {
  const form = useActionForm({
    of,
    row,
    action,
    label: transition.label,
    fields,
    onDone: (answer) => {
      toast.success(`已${transition.label}`)
      onClose()
      onDone?.(action, answer)
    },
  })
  return (
    <FormDialog
      form={form}
      open
      title={`${transition.label}${of.label}“${rowName(of, row)}”`}
      width={linesKeys(fields).length > 0 ? 960 : 560}
      submitLabel={transition.label}
      onClose={onClose}
    >
      {transition.confirm === undefined && Object.keys(fields).length === 0 && (
        <p className="m-0">{wayOf(of, row, transition)}</p>
      )}
      {transition.confirm !== undefined && (
        <Banner className="mb-4" tone="warning" title={transition.confirm} />
      )}
      <InputFields of={fields} form={form} row={row} />
    </FormDialog>
  )
}
