import type { ConfirmQuestion } from './ConfirmDialog.tsx'

interface Pending {
  key: number
  question: ConfirmQuestion
  resolve: (confirmed: boolean) => void
}

let pending: readonly Pending[] = []
let next = 1
const listeners = new Set<() => void>()

function set(entries: readonly Pending[]) {
  pending = entries
  for (const listener of listeners) listener()
}

/** The questions waiting for an answer, for `<ConfirmHost />`. */
export const questions = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  snapshot: (): Pending | undefined => pending[0],
  answer: (key: number, confirmed: boolean) => {
    const found = pending.find((entry) => entry.key === key)
    set(pending.filter((entry) => entry !== found))
    found?.resolve(confirmed)
  },
}

/**
 * Asks and waits for the answer: `if (await confirm({ message: '确定删除楼栋“3 号楼”吗？', confirmLabel: '删除楼栋',
 * tone: 'danger' })) …`. Questions are asked one after the other. Needs one `<ConfirmHost />` on the page.
 */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    set([...pending, { key: next++, question, resolve }])
  })
}

/** Answers every waiting question with no, for example when the session ends. */
export function cancelConfirms() {
  for (const { key } of pending) questions.answer(key, false)
}
