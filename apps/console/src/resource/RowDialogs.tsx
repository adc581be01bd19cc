import type { Resource, RowOf } from '@linli/api-client/kit'
import type { ReactNode } from 'react'
import type { FormValues } from './form-values.ts'
import { ImportDialog, PrintRows, RecordView, ResourceForm, TransitionDialog } from './opened.tsx'
import type { OpenRecord } from './record/record-place.ts'
import type { DetailTab } from './record/RecordView.tsx'
import type { RowWork } from './useRowWork.ts'

export interface RowDialogsProps<R extends Resource> {
  readonly work: Pick<RowWork<R>, 'of' | 'open' | 'close' | 'actionsOf'> & {
    /** The row whose record is open. */
    readonly record?: OpenRecord | null
  }
  /** Values that every new row has, such as the estate it belongs to. */
  readonly given?: FormValues | undefined
  /** Replaces the form of new and changed rows. */
  readonly form?: ((props: { row: RowOf<R> | null; onClose: () => void }) => ReactNode) | undefined
  /** Below the fields of a row's drawer. */
  readonly detail?: ((row: RowOf<R>) => ReactNode) | undefined
  /** Tabs of a row's drawer beside the fields. */
  readonly tabs?: ((row: RowOf<R>) => readonly DetailTab[]) | undefined
  /** Replaces the dialog of an action of the lifecycle, unless it answers null. */
  readonly dialog?: ((props: { row: RowOf<R>; action: string; onClose: () => void }) => ReactNode) | undefined
  /** After an action on a row, with the row as the action left it. */
  readonly onTransition?: ((action: string, row: RowOf<R>) => void) | undefined
}

/** What opens over a list: the drawer of a row, its form, the dialog of an action, the import. */
export function RowDialogs<R extends Resource>(props: RowDialogsProps<R>) {
  const { work, given, form, detail, tabs, dialog, onTransition } = props
  const { of, open, close, record, actionsOf } = work
  const transition = open?.kind === 'action' ? of.flow?.transitions[open.action] : undefined
  return (
    <>
      {record && (
        <RecordView of={of} {...record} actions={actionsOf} tabs={tabs}>
          {detail}
        </RecordView>
      )}
      {open?.kind === 'form' &&
        (form ? (
          form({ row: open.row, onClose: close })
        ) : (
          <ResourceForm of={of} row={open.row} {...(given && { given })} onClose={close} />
        ))}
      {open?.kind === 'import' && <ImportDialog of={of} onClose={close} />}
      {open?.kind === 'print' && <PrintRows of={of} as={open.as} which={open.which} onDone={close} />}
      {open?.kind === 'action' &&
        transition &&
        (dialog?.({ row: open.row, action: open.action, onClose: close }) ?? (
          <TransitionDialog
            of={of}
            row={open.row}
            action={open.action}
            transition={transition}
            {...(onTransition && { onDone: onTransition })}
            onClose={close}
          />
        ))}
    </>
  )
}
