import { initDelete } from '@linli/api-client/contract/base/build-calls'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { client } from '../../../../session/client.ts'

/** Asks whether all that was generated for an estate is deleted again, and does it. */
export const askRevert = (estateId: number, estateName: string) =>
  confirm({
    title: '撤销初始化',
    message: `将删除“${estateName}”初始化生成的全部楼栋、单元、楼层和房屋。`,
    confirmLabel: '撤销初始化',
    challenge: estateName,
    tone: 'danger',
    onConfirm: async () => {
      const { deleted } = await client.call(initDelete, { estateId })
      toast.success(`已删除 ${deleted.buildings} 栋、${deleted.rooms} 户`)
    },
  })
