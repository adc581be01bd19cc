import { createWall } from '@linli/api-client/contract/auth/session-calls'
import { f } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { PasswordInput } from '@linli/ui/password-input'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { RefMultiSelect } from '../../../resource/RefMultiSelect.tsx'
import { withCipher } from '../../../session/cipher.ts'
import { client } from '../../../session/client.ts'
import { storeWall } from '../../../session/token.ts'
import { closePanel } from '../account-panels.ts'

interface Values extends Record<string, unknown> {
  name: string | null
  estateIds: readonly number[] | null
  password: string | null
}

const schema = z.object({
  name: f.text('名称', { required: true, max: 30 }),
  estateIds: f.refs('小区', 'base/estates', { required: true, max: 200 }),
  password: z.string({ error: '请输入密码' }).check(z.minLength(1, { error: '请输入密码' })),
})

/** 设为值守屏: this browser shows the large screen for 30 days of use, whoever signs in or out of the console. */
export default function WallDialog() {
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: { name: null, estateIds: null, password: null },
    name: '设为值守屏',
    schema,
    onSubmit: async ({ name, estateIds, password }) => {
      const { token } = await withCipher((seal, kid) =>
        client.call(createWall, {
          name,
          estateIds: [...estateIds],
          password: seal(password, 'stepUp'),
          kid,
        }),
      )
      storeWall(token)
      toast.success('已设为值守屏')
      closePanel()
      window.open('/largescreen/index', '_blank')
    },
  })
  return (
    <FormDialog form={form} open width={560} title="设为值守屏" submitLabel="设为值守屏" onClose={closePanel}>
      <Banner
        tone="info"
        title="本机的数据大屏将一直显示，退出登录后也不结束：只读、脱敏，连续30天不使用时失效，可在登录日志的在线会话中终止。"
      />
      <FormField control={form.control} name="name" label="名称" required>
        {(bind) => <TextInput {...bind} maxLength={30} placeholder="如 监控室大屏" />}
      </FormField>
      <FormField control={form.control} name="estateIds" label="小区" required>
        {(bind) => <RefMultiSelect to="base/estates" bind={bind} />}
      </FormField>
      <FormField control={form.control} name="password" label="登录密码" required>
        {(bind) => <PasswordInput {...bind} autoComplete="current-password" />}
      </FormField>
    </FormDialog>
  )
}
