export { useFieldArray, useFormState, useWatch } from './formHooks.ts'
export { Form, type FormProps } from './Form.tsx'
export { FormActions, type FormActionsProps } from './FormActions.tsx'
export { FormErrorSummary, type FormErrorSummaryProps } from './FormErrorSummary.tsx'
export { type FieldBinding, FormField, type FormFieldProps } from './FormField.tsx'
export { REVEAL_EVENT } from './formRegistry.ts'
export { sameValues } from './sameValues.ts'
export type { FormSchema } from './schemaResolver.ts'
export { readServerFailure, type ServerFailure } from './serverFailure.ts'
export { listUnsavedForms, type UnsavedForm, useUnsavedForms } from './unsavedForms.ts'
export type { AsyncCheck } from './useAsyncCheck.ts'
export { type LinliForm, type LinliFormOptions, type SubmitDetail, useLinliForm } from './useLinliForm.ts'
export {
  type Blocker,
  type UnsavedGuard,
  type UnsavedGuardOptions,
  type UseBlocker,
  useUnsavedGuard,
} from './useUnsavedGuard.ts'
