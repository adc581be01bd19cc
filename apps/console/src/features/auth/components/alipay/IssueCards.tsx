import { alipayCardOffer, issueAlipayCards } from '@linli/api-client/contract/auth/alipay-calls'
import { f } from '@linli/api-client/kit'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'

const fields = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId', help: '不选为整个小区' }),
}

/** 发放电子卡: a place, then how many are meant there, and their cards. */
export function IssueCards({ onClose }: { readonly onClose: () => void }) {
  const issue = useWrite(issueAlipayCards)
  return (
    <FieldsForm
      title="发放业主电子卡"
      submitLabel="下一步"
      fields={fields}
      note="向有二维码开门授权、已授权支付宝且没有电子卡的居民发出领卡邀请。"
      onSubmit={async ({ estateId, buildingId }) => {
        const place = {
          estateId: Number(estateId),
          ...(buildingId != null && { buildingId: Number(buildingId) }),
        }
        const { residents, holding, withoutAlipay } = await client.call(alipayCardOffer, place)
        void confirm({
          title: `发放 ${residents} 张电子卡`,
          message: `已有卡 ${holding} 人，未使用支付宝 ${withoutAlipay} 人，不在发放范围。`,
          confirmLabel: '发放',
          onConfirm: async () => {
            const { issued } = await issue.mutateAsync(place)
            toast.success(`已发出 ${issued} 份领卡邀请`)
          },
        })
      }}
      onClose={onClose}
    />
  )
}
