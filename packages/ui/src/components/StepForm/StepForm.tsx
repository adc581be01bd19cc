import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, useFormState } from 'react-hook-form'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { useLatest } from '../../private/useLatest.ts'
import { useMergedRefs } from '../../private/useMergedRefs.ts'
import { Button } from '../Button/Button.tsx'
import { DebouncedButton } from '../DebouncedButton/DebouncedButton.tsx'
import { Form } from '../Form/Form.tsx'
import { REVEAL_EVENT } from '../Form/formRegistry.ts'
import { listErrors } from '../Form/formErrors.ts'
import type { LinliForm } from '../Form/useLinliForm.ts'
import { type StepItem, Steps } from '../Steps/Steps.tsx'
import * as css from './StepForm.css.ts'

/** A step of a form and its fields. */
export interface FormStep<Values extends FieldValues> {
  /** Tells it from the others. */
  key: string
  /** Name of the step. */
  title: string
  /** Fields that must be right before the next step. */
  fields: readonly FieldPath<Values>[]
  /** Fields of the step; a function is given `goTo`, for the links of a summary. */
  content: ReactNode | ((detail: { goTo: (key: string) => void }) => ReactNode)
}

export interface StepFormProps<Values extends FieldValues, Output> extends BaseProps {
  /** From `useLinliForm`. */
  form: LinliForm<Values, Output>
  /** In their order. */
  steps: readonly FormStep<Values>[]
  /** Key of the step shown, for example from the address. `undefined` leaves it to the form. */
  step?: string | undefined
  /** Another step is shown. */
  onStepChange?: ((key: string) => void) | undefined
  /** Word on the button of the last step. @default 保存 */
  submitLabel?: string | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A form in steps: each is checked alone, nothing typed is lost on the way, an error opens its step. */
export function StepForm<Values extends FieldValues, Output>({
  form,
  steps,
  step,
  onStepChange,
  submitLabel,
  className,
  ref,
  ...rest
}: StepFormProps<Values, Output>) {
  const messages = useMessages('forms', forms)
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const [current, setCurrent] = useControllableState<string>({
    value: step,
    defaultValue: steps[0]?.key ?? '',
    onChange: onStepChange,
    name: 'StepForm',
  })
  const root = useRef<HTMLDivElement>(null)
  const rootRef = useMergedRefs(ref, root)
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === current),
  )
  const wrong = listErrors(errors).map(({ path }) => path)
  const show = useLatest(setCurrent)

  useEffect(() => {
    const element = root.current
    const reveal = (event: Event) => {
      const panel = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-step]') : null
      if (panel?.dataset.step) show.current(panel.dataset.step)
    }
    element?.addEventListener(REVEAL_EVENT, reveal)
    return () => element?.removeEventListener(REVEAL_EVENT, reveal)
  }, [show])

  const goTo = (index: number) => {
    const target = steps[index]
    if (target) setCurrent(target.key)
  }
  const next = async () => {
    const fields = steps[at]?.fields ?? []
    if (await form.trigger([...fields])) {
      goTo(at + 1)
      return
    }
    const first = fields.find((path) => form.control.getFieldState(path).invalid)
    if (first) form.focusField(first)
  }
  const items = steps.map(({ key, title, fields }, index): StepItem => {
    const failed = index !== at && fields.some((path) => wrong.includes(path))
    return failed ? { key, title, state: 'error' } : { key, title }
  })

  return (
    <div data-component="StepForm" {...rest} ref={rootRef} className={joinClasses(css.root, className)}>
      <Steps items={items} current={steps[at]?.key ?? ''} onJump={setCurrent} />
      <Form form={form}>
        {steps.map(({ key, title, content }, index) => (
          // Steps that are not shown keep their fields, and so what was typed.
          <div
            key={key}
            role="group"
            aria-label={title}
            data-step={key}
            hidden={index !== at}
            className={css.panel}
          >
            {typeof content === 'function' ? content({ goTo: setCurrent }) : content}
          </div>
        ))}
        <div className={css.actions}>
          {at > 0 && (
            <Button onClick={() => goTo(at - 1)} disabled={isSubmitting}>
              {messages.previous}
            </Button>
          )}
          {at < steps.length - 1 ? (
            <Button key="next" variant="primary" onClick={() => void next()}>
              {messages.next}
            </Button>
          ) : (
            <DebouncedButton key="submit" type="submit" variant="primary" loading={isSubmitting}>
              {submitLabel ?? messages.save}
            </DebouncedButton>
          )}
        </div>
      </Form>
    </div>
  )
}
