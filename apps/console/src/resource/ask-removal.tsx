import { removal, type Resource } from '@linli/api-client/kit'
import { confirm } from '@linli/ui/confirm-dialog'
import { client } from '../session/client.ts'
import { showError } from '../session/show-error.ts'
import { hangingWords, inTheWay } from './batch-words.ts'
import { callsOf } from './calls.ts'

interface Asked {
  readonly of: Resource
  readonly row: { readonly id: number }
  readonly name: string
  /** Removes it; the questions were answered here. */
  readonly onConfirm: (confirmed: readonly string[]) => Promise<void>
}

const lines = (texts: readonly string[]) =>
  texts.map((text) => (
    <p key={text} className="mt-0 mb-2">
      {text}
    </p>
  ))

/** Asks before a row is removed, in view of what hangs on it; says at once why it cannot be. */
export async function askRemoval({ of, row, name, onConfirm }: Asked): Promise<unknown> {
  try {
    const { refused, asks, hangs } = await client.call(callsOf(of).preview, {
      action: removal,
      ids: [row.id],
    })
    const [no] = refused
    if (no)
      return await confirm({
        title: `不能删除${of.label}“${name}”`,
        message: lines([no.reason, inTheWay(hangs)].filter((text) => text !== '')),
        confirmLabel: '知道了',
        cancelLabel: null,
      })
    return await confirm({
      title: `删除${of.label}`,
      message: lines([
        `确定删除${of.label}“${name}”吗？`,
        ...hangingWords(hangs),
        ...asks.map(({ text }) => text),
      ]),
      confirmLabel: `删除${of.label}`,
      tone: 'danger',
      onConfirm: async () => await onConfirm(asks.map((one) => one.confirm)),
    })
  } catch (thrown) {
    return showError(thrown)
  }
}
