import { ConfirmDialog } from '@linli/ui/confirm-dialog'
import { StepUpDialog } from './StepUpDialog.tsx'

/** What a call asks before it goes on, and who waits for the answer. */
export interface CallQuestion {
  /** The words of the server; empty: the password is asked for. */
  readonly text: string
  readonly resolve: (yes: boolean) => void
}

interface CallQuestionsProps {
  readonly waiting: readonly CallQuestion[]
  /** These are answered. */
  readonly onAnswered: (answered: readonly CallQuestion[]) => void
}

/**
 * What calls ask before they go on: the password, before an action that needs it (catalogue 2b A3), once for all of
 * them; and whether it is really meant, each for itself.
 */
export function CallQuestions({ waiting, onAnswered }: CallQuestionsProps) {
  const passwords = waiting.filter(({ text }) => text === '')
  const first = waiting.slice(0, 1)
  const answer = (answered: readonly CallQuestion[]) => (yes: boolean) => {
    onAnswered(answered)
    for (const { resolve } of answered) resolve(yes)
  }
  if (passwords.length > 0) return <StepUpDialog onAnswer={answer(passwords)} />
  return (
    <ConfirmDialog
      open
      title="请确认"
      message={first[0]?.text}
      confirmLabel="继续"
      cancelLabel="返回"
      onAnswer={answer(first)}
    />
  )
}
