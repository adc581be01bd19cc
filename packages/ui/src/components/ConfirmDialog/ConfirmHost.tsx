import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { questions } from './confirm.ts'

/** Where `confirm()` asks. Mount it once, near the root of the page. */
export function ConfirmHost() {
  const current = useSyncExternalStore(questions.subscribe, questions.snapshot, () => undefined)
  if (!current) return null
  return (
    <ConfirmDialog
      key={current.key}
      {...current.question}
      open
      onAnswer={(confirmed) => questions.answer(current.key, confirmed)}
    />
  )
}
