import { lazy, Suspense, useSyncExternalStore } from 'react'
import { questions } from './confirm.ts'

// It loads with the first question.
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

/** Where `confirm()` asks. Mount it once, near the root of the page. */
export function ConfirmHost() {
  const current = useSyncExternalStore(questions.subscribe, questions.snapshot, () => undefined)
  if (!current) return null
  return (
    <Suspense>
      <ConfirmDialog
        key={current.key}
        {...current.question}
        open
        onAnswer={(confirmed) => questions.answer(current.key, confirmed)}
      />
    </Suspense>
  )
}
