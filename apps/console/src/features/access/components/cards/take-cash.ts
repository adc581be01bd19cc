import { icCardEvent } from '@linli/api-client/contract/access/ic-card'
import { collectCardCash } from '@linli/api-client/contract/access/ic-card-calls'
import { fieldOf, wordsOf } from '@linli/api-client/kit'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { client } from '../../../../session/client.ts'

const money = fieldOf(icCardEvent, 'deposit')

/** Asks whether the cash is there for what was to be paid by a code, and enters it. */
export const takeCash = async (id: number, amount: number): Promise<boolean> =>
  await confirm({
    title: '改收现金',
    message: `确定已收到现金 ${wordsOf(money, amount) ?? ''} 元吗？原付款码作废，收款另记一笔流水。`,
    confirmLabel: '已收到现金',
    onConfirm: async () => {
      await client.call(collectCardCash, { id, amount })
      toast.success('已改收现金')
    },
  })
