import { type BaseSyntheticEvent, type RefObject, useId, useLayoutEffect, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { forms } from '../../locale/zh-CN/forms.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useLatest } from '../../private/useLatest.ts'
import { listErrors } from './formErrors.ts'
import { firstOnPage, focusField, type FormRegistry, registerForm } from './formRegistry.ts'
import { createIdempotencyKey } from './idempotencyKey.ts'
import { sameValues } from './sameValues.ts'
import { type FormSchema, schemaResolver } from './schemaResolver.ts'
import { readServerFailure } from './serverFailure.ts'

/** What is handed over with the values of a form. */
export interface SubmitDetail {
  /**
   * For the `Idempotency-Key` header: the same for every attempt whose outcome is unknown (time-out, lost
   * network), so that sending again cannot create two; a new one after every answer.
   */
  idempotencyKey: string
  /** Value of the button that submitted, where it has one: a form may have two ways to save. */
  pressed?: string | undefined
}

/** What a form begins with and how it is checked. */
export interface LinliFormOptions<Values extends FieldValues, Output> {
  /** First values; what they are compared with to tell whether something is unsaved. */
  defaultValues: Values
  /** Checks the values and gives what is submitted. Without one the values are submitted as they are. */
  schema?: FormSchema<Output> | undefined
  /**
   * Saves. What it throws is shown: messages of fields at their fields (`{ fields: { path: message } }` or
   * `{ issues: [{ path, message }] }`), the rest as a banner with the request id.
   */
  onSubmit: (values: Output, detail: SubmitDetail) => unknown
  /** What the form is called in the question about unsaved changes, such as 新增住户. */
  name?: string | undefined
}

type Picked = 'setValue' | 'getValues' | 'setError' | 'clearErrors' | 'trigger' | 'subscribe'

/**
 * A form to be handed to Form, FormField, FormDialog. It stays the same while values are typed. Read its values with
 * `useWatch({ control })`, best what is needed of them alone (`name`, `compute`); listen without drawing by `subscribe`.
 */
export interface LinliForm<Values extends FieldValues, Output = Values>
  extends Pick<UseFormReturn<Values, unknown, Output>, Picked> {
  /** Id of the `<form>`; a submit button outside of it names it in its `form` attribute. */
  id: string
  /** Name of the form, by which drafts are kept. */
  name: string | undefined
  /** React Hook Form's own handle. */
  control: Control<Values, unknown, Output>
  /** Puts other values (default: the first ones) in and forgets changes, errors and the last answer. */
  reset: (values?: Values) => void
  /** Waits for files on their way, checks and saves; while a submit is under way further ones are ignored. */
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Puts the focus into the field, opening what hides it. */
  focusField: (path: FieldPath<Values>) => void
}

const pressedValue = (event: unknown): string | undefined =>
  event instanceof SubmitEvent && event.submitter instanceof HTMLButtonElement && event.submitter.value !== ''
    ? event.submitter.value
    : undefined

/** State of a form: checked on leaving a field, then on every change; one submit at a time. */
export function useLinliForm<Values extends FieldValues, Output = Values>({
  defaultValues,
  schema,
  onSubmit,
  name,
}: LinliFormOptions<Values, Output>): LinliForm<Values, Output> {
  // The one thing worth remembering is the handle, and it is made once.
  'use no memo'
  const { submitFailed } = useMessages('forms', forms)
  const id = useId()
  const form = useForm<Values, unknown, Output>({
    defaultValues: defaultValues as DefaultValues<Values>,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    ...(schema && { resolver: schemaResolver<Values, Output>(schema) }),
  })
  const { control, setError, clearErrors, setValue, getValues } = form

  const [registry] = useState((): FormRegistry => {
    let submitting = false
    // What the form begins with: the options as they are now, until other values are put in by `reset`.
    let first: FieldValues = defaultValues
    let given: FieldValues | undefined
    let begunWith: FieldValues = defaultValues
    const made: FormRegistry = {
      fields: new Map(),
      checks: new Map(),
      underWay: new Set(),
      setValue: (path, value) =>
        setValue(path as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
          shouldDirty: true,
        }),
      getValue: (path) => getValues(path as FieldPath<Values>),
      setError: (path, type, message) => setError(path as FieldPath<Values>, { type, message }),
      clearError: (path) => clearErrors(path as FieldPath<Values>),
      isSubmitting: () => submitting,
      setSubmitting: (now) => {
        submitting = now
      },
      isStale: () => !sameValues(begunWith, given ?? first),
      setFirst: (values) => {
        first = values
      },
      begin: (values) => {
        given = values ?? given
        begunWith = given ?? first
        return begunWith
      },
    }
    registerForm(control, made)
    return made
  })
  useLayoutEffect(() => registry.setFirst(defaultValues), [registry, defaultValues])
  const latest = useLatest({ save: onSubmit, submitFailed })
  // The same one while values are typed: what is given it is drawn anew with another.
  const [handle] = useState(() => handleOf({ id, name, form, registry, latest }))
  return handle.name === name ? handle : { ...handle, name }
}

interface HandleParts<Values extends FieldValues, Output>
  extends Pick<LinliForm<Values, Output>, 'id' | 'name'> {
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly registry: FormRegistry
  /** As they are at present. */
  readonly latest: RefObject<{
    readonly save: LinliFormOptions<Values, Output>['onSubmit']
    readonly submitFailed: string
  }>
}

function handleOf<Values extends FieldValues, Output>({
  id,
  name,
  form,
  registry,
  latest,
}: HandleParts<Values, Output>): LinliForm<Values, Output> {
  const { control, setError, clearErrors, setValue, getValues, handleSubmit, reset, subscribe, trigger } =
    form
  let key: string | undefined

  const focusFirst = (paths: readonly string[]) => {
    const first = firstOnPage(registry, paths)
    if (first !== undefined) focusField(registry, first)
  }

  const showFailure = (thrown: unknown) => {
    const failure = readServerFailure(thrown)
    if (failure.answered) key = undefined
    if (failure.silent) return
    const known = failure.fields.filter(({ path }) => registry.fields.has(path))
    const unknown = failure.fields.filter(({ path }) => !registry.fields.has(path))
    for (const { path, message } of known) registry.setError(path, 'server', message)
    const general = [failure.message, ...unknown.map(({ message }) => message)].filter(
      (text) => text !== undefined,
    )
    if (general.length > 0 || known.length === 0) {
      setError('root.server', {
        type: failure.requestId ?? 'server',
        message: general.join('；') || latest.current.submitFailed,
      })
    }
    focusFirst(known.map(({ path }) => path))
  }

  /** Checks that need a server, all at once; true when every one passed. */
  const runChecks = async () => {
    const answers = await Promise.all(
      [...registry.checks].map(async ([path, check]) => ({ path, message: await check() })),
    )
    const refused = answers.filter(({ message }) => message !== undefined)
    for (const { path, message } of refused) registry.setError(path, 'check', message ?? '')
    focusFirst(refused.map(({ path }) => path))
    return refused.length === 0
  }

  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    // A form in a dialog of a form: its submit is nobody else's.
    event?.stopPropagation()
    const pressed = pressedValue(event?.nativeEvent)
    if (registry.isSubmitting()) return
    registry.setSubmitting(true)
    try {
      // What is shown in a field is what is saved: not without a file that failed, nor after the form was left.
      const arrived = await Promise.all(registry.underWay)
      if (arrived.includes(false)) return
      await handleSubmit(
        async (values) => {
          if (!(await runChecks())) return
          key ??= createIdempotencyKey()
          const idempotencyKey = key
          try {
            await latest.current.save(values, { idempotencyKey, pressed })
            key = undefined
            // Saved: what stands in the form is what is stored.
            reset(getValues(), { keepValues: true, keepSubmitCount: true })
          } catch (thrown) {
            showFailure(thrown)
          }
        },
        (errors) => focusFirst(listErrors(errors).map(({ path }) => path)),
      )(event)
    } finally {
      registry.setSubmitting(false)
    }
  }

  return {
    id,
    name,
    control,
    setValue,
    getValues,
    setError,
    clearErrors,
    trigger,
    subscribe,
    reset: (values) => {
      key = undefined
      reset(registry.begin(values) as Values)
    },
    submit,
    focusField: (path) => focusField(registry, path),
  }
}
