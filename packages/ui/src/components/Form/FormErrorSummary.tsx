import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { forms } from '../../locale/zh-CN/forms.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Banner } from '../Banner/Banner.tsx'
import * as css from './Form.css.ts'
import { listErrors } from './formErrors.ts'
import { focusField, registryOf } from './formRegistry.ts'

export interface FormErrorSummaryProps<Values extends FieldValues, Output> {
  /** Of the form: `form.control`. */
  control: Control<Values, unknown, Output>
}

/** After a refused submit: how many fields need a change, each as a link to it; and what the server said. */
export function FormErrorSummary<Values extends FieldValues, Output>({
  control,
}: FormErrorSummaryProps<Values, Output>) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('forms', forms)
  const { errors, submitCount } = useFormState({ control })
  if (submitCount === 0) return null
  const registry = registryOf(control)
  const found = listErrors(errors)
  const whole = errors.root?.server ?? errors.root?.schema
  if (found.length === 0 && !whole) return null
  const requestId = errors.root?.server?.type

  return (
    <div className={css.summary}>
      {whole && (
        <Banner tone="danger" role="alert" title={whole.message}>
          {typeof requestId === 'string' && requestId !== 'server' && (
            <span className={css.requestId}>
              {messages.requestId} {requestId}
            </span>
          )}
        </Banner>
      )}
      {found.length > 0 && (
        <Banner tone="danger" role="alert" title={messages.errorCount(found.length)}>
          <ul className={css.errors}>
            {found.map(({ path, message }) => (
              <li key={path}>
                <button type="button" className={css.errorLink} onClick={() => focusField(registry, path)}>
                  {messages.goToField(registry.fields.get(path)?.label() ?? path, message)}
                </button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
