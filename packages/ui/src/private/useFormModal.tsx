import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form, type FormProps } from '../components/Form/Form.tsx'
import { registryOf } from '../components/Form/formRegistry.ts'
import type { LinliForm } from '../components/Form/useLinliForm.ts'
import { type UnsavedGuardOptions, useUnsavedGuard } from '../components/Form/useUnsavedGuard.ts'
import { useLatest } from './useLatest.ts'
import { FormModalFooter } from './FormModalFooter.tsx'

/** What a form in a dialog and one in a drawer take alike. */
export interface FormModalProps<Values extends FieldValues, Output> {
  /** Of `useLinliForm`; its `onSubmit` saves and then closes. */
  form: LinliForm<Values, Output>
  /** Whether it is shown. */
  open: boolean
  /** Closes; asked before when something is unsaved. */
  onClose: () => void
  /** Word on the button that submits. @default 确定 */
  submitLabel?: string | undefined
  /** Further buttons before the one that submits; a submit button names the form's id and has a value of its own. */
  buttons?: ReactNode
  /** Where the labels stand. @default 'top' */
  layout?: FormProps<Values, Output>['layout'] | undefined
  /** See `useUnsavedGuard`. */
  guard?: Omit<UnsavedGuardOptions, 'enabled'> | undefined
  /** The fields. */
  children: ReactNode
}

/** Splits off what the form needs and gives the modal the rest, with the way out guarded. */
export function useFormModal<Values extends FieldValues, Output, Rest extends object>({
  form,
  open,
  onClose,
  submitLabel,
  buttons,
  layout = 'top',
  guard,
  children,
  ...rest
}: FormModalProps<Values, Output> & Rest) {
  const wasOpen = useRef(open)
  const latest = useLatest(form)
  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    // Closed after it was saved, too: whoever opens it next begins anew, with what the form begins with by then.
    if (!open || registryOf(latest.current.control).isStale()) latest.current.reset()
  }, [open, latest])
  const { mayLeave } = useUnsavedGuard(form, { ...guard, enabled: open })
  const close = async () => {
    if (!(await mayLeave())) return
    onClose()
  }
  const leave = () => void close()
  return {
    ...rest,
    open,
    onClose: leave,
    footer: (
      <FormModalFooter form={form} submitLabel={submitLabel} onCancel={leave}>
        {buttons}
      </FormModalFooter>
    ),
    children: (
      <Form form={form} layout={layout}>
        {children}
      </Form>
    ),
  }
}
