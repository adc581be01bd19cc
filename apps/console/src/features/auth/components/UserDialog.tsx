import { user } from '@linli/api-client/contract/auth/user'
import {
  copyPermission,
  resetPassword,
  unbindUserAuthenticator,
  unbindUserWechat,
} from '@linli/api-client/contract/auth/user-calls'
import { f, type Fields, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import type { FormValues } from '../../../resource/form-values.ts'
import { client } from '../../../session/client.ts'

type User = RowOf<typeof user>

/** What is done to an account beside its lifecycle, after a question. */
export type UserWork = 'reset' | 'copy' | 'wechat' | 'authenticator'

const reason = { reason: f.text('原因', { required: true, max: 200 }) }

interface Dialog {
  readonly title: string
  readonly submitLabel: string
  readonly note: string
  readonly fields: Fields
  readonly run: (row: User, values: FormValues) => Promise<string | null>
  readonly done: string
}

const dialogs: Readonly<Record<UserWork, Dialog>> = {
  reset: {
    title: '重置密码',
    submitLabel: '重置密码',
    note: '生成新的临时密码，该用户的全部会话结束，下次登录须修改密码。',
    fields: {
      channel: f.enum(
        '发放方式',
        { sms: '短信发送给本人', show: '在此显示一次' },
        { required: true, initial: 'sms' },
      ),
    },
    run: async ({ id }, { channel }) =>
      (await client.call(resetPassword, { id, channel: channel === 'show' ? 'show' : 'sms' }))
        .temporaryPassword,
    done: '重置密码成功，请注意短信通知',
  },
  copy: {
    title: '复制权限',
    submitLabel: '复制',
    note: '角色与授权小区将与所选用户相同，原有的不再保留。',
    fields: { fromUserId: f.ref('复制自', 'auth/users', { required: true }) },
    run: async ({ id, version }, { fromUserId }) => {
      await client.call(copyPermission, { id, version, fromUserId: Number(fromUserId) })
      return null
    },
    done: '权限已更新',
  },
  wechat: {
    title: '解除微信绑定',
    submitLabel: '解除绑定',
    note: '解除后该用户以微信登录的会话结束，不能再扫码登录，须重新绑定。',
    fields: reason,
    run: async ({ id }, values) => {
      await client.call(unbindUserWechat, { id, reason: String(values['reason']) })
      return null
    },
    done: '解除绑定成功',
  },
  authenticator: {
    title: '解绑身份验证器',
    submitLabel: '解绑',
    note: '请先确认本人身份。解绑后恢复码失效，该用户的全部会话结束，并收到短信通知。',
    fields: reason,
    run: async ({ id }, values) => {
      await client.call(unbindUserAuthenticator, { id, reason: String(values['reason']) })
      return null
    },
    done: '解绑成功',
  },
}

interface UserDialogProps {
  readonly work: UserWork
  readonly row: User
  /** A temporary password that is told this once. */
  readonly onTold: (password: string) => void
  readonly onClose: () => void
}

/** Asks what a piece of work on an account needs, and does it. */
export function UserDialog({ work, row, onTold, onClose }: UserDialogProps) {
  const { title, submitLabel, note, fields, run, done } = dialogs[work]
  return (
    <FieldsDialog
      title={`${title} · ${row.actualName}`}
      submitLabel={submitLabel}
      note={note}
      fields={fields}
      onSubmit={async (values) => {
        const told = await run(row, values)
        if (told === null) toast.success(done)
        else onTold(told)
      }}
      onClose={onClose}
    />
  )
}
