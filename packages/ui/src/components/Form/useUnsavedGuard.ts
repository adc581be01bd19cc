import { useEffect } from 'react'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { forms } from '../../locale/zh-CN/forms.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useLatest } from '../../private/useLatest.ts'
import { confirm } from '../ConfirmDialog/confirm.ts'
import { registryOf } from './formRegistry.ts'
import { sameValues } from './sameValues.ts'
import { forgetUnsaved, noteUnsaved } from './unsavedForms.ts'
import type { LinliForm } from './useLinliForm.ts'

/** As react-router's `useBlocker` answers. */
export interface Blocker {
  /** Whether a change of the page waits for an answer. */
  readonly state: 'blocked' | 'proceeding' | 'unblocked'
  /** Lets the page change. */
  readonly proceed?: (() => void) | undefined
  /** Stays. */
  readonly reset?: (() => void) | undefined
}

interface Location {
  /** Path of the page. */
  readonly pathname: string
}

/** As react-router's `useBlocker`, which the app hands in: this package knows no router. */
export type UseBlocker = (
  shouldBlock: (args: { currentLocation: Location; nextLocation: Location }) => boolean,
) => Blocker

const neverBlocks: UseBlocker = () => ({ state: 'unblocked' })

/** Of which forms and places the guard takes notice. */
export interface UnsavedGuardOptions {
  /** Off while there is nothing to lose, for example in a dialog that is closed. @default true */
  enabled?: boolean | undefined
  /** Where the form stands, such as the path of its tab; see `listUnsavedForms`. */
  scope?: string | undefined
  /** react-router's `useBlocker`. Without it only closing the window is guarded. */
  useBlocker?: UseBlocker | undefined
}

/** Whether somebody is about to leave what is not saved, and the two answers. */
export interface UnsavedGuard {
  /** Something differs from the loaded values, by meaning. */
  changed: boolean
  /** Asks if something is unsaved; true when it may be left. */
  mayLeave: () => Promise<boolean>
}

/**
 * Asks once, naming the form, before unsaved changes are lost: on navigation, on closing the window, and through
 * `mayLeave` on closing a dialog or tab. Not asked when the values mean the same as the loaded ones, nor while saving.
 */
export function useUnsavedGuard<Values extends FieldValues, Output>(
  form: LinliForm<Values, Output>,
  { enabled = true, scope, useBlocker = neverBlocks }: UnsavedGuardOptions = {},
): UnsavedGuard {
  // A hook that is handed in is none to the compiler.
  'use no memo'
  const messages = useMessages('forms', forms)
  const registry = registryOf(form.control)
  const { defaultValues } = useFormState({ control: form.control })
  // Not the values themselves: whoever asks would be drawn anew with each key.
  const seen = useWatch({
    control: form.control,
    compute: (values) => ({ differs: !sameValues(values, defaultValues), from: defaultValues }),
  })
  const differs = seen.from === defaultValues ? seen.differs : !sameValues(form.getValues(), defaultValues)
  const changed = enabled && differs
  const name = form.name ?? messages.unsavedForm
  const { id } = form

  const ask = () =>
    confirm({
      title: messages.unsavedTitle,
      message: messages.unsavedText(name),
      confirmLabel: messages.leave,
      cancelLabel: messages.stay,
      tone: 'danger',
      careful: true,
    })
  const latest = useLatest({ ask })

  useEffect(() => {
    if (!changed) {
      forgetUnsaved(id)
      return undefined
    }
    const element = document.getElementById(id)
    noteUnsaved({ id, name, scope, element: () => element })
    const warn = (event: BeforeUnloadEvent) => {
      if (!registry.isSubmitting()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      // A hidden tab keeps its elements, and its unsaved changes; an unmounted form has neither.
      if (!element?.isConnected) forgetUnsaved(id)
    }
  }, [changed, id, name, scope, registry])

  // The app hands in its router's hook once and for good.
  // oxlint-disable-next-line react/hooks
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && !registry.isSubmitting() && currentLocation.pathname !== nextLocation.pathname,
  )
  const { state } = blocker
  const answer = useLatest(blocker)
  useEffect(() => {
    if (state !== 'blocked') return
    const settle = async () => {
      if (await latest.current.ask()) answer.current.proceed?.()
      else answer.current.reset?.()
    }
    void settle()
  }, [state, latest, answer])

  return { changed, mayLeave: async () => !changed || registry.isSubmitting() || (await ask()) }
}
