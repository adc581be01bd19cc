import type { Profile } from '@linli/api-client/contract/auth/answers'
import { updateProfile } from '@linli/api-client/contract/auth/profile-calls'
import { f, metaOf } from '@linli/api-client/kit'
import { Descriptions } from '@linli/ui/descriptions'
import { DialogActions } from '@linli/ui/dialog'
import { Drawer } from '@linli/ui/drawer'
import { type FieldBinding, Form, FormField, useLinliForm } from '@linli/ui/form'
import { RadioGroup } from '@linli/ui/radio-group'
import { TextArea } from '@linli/ui/text-area'
import { toast } from '@linli/ui/toast'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { client } from '../../../session/client.ts'
import { loadProfile, useProfile } from '../../../session/profile.ts'
import { closePanel } from '../account-panels.ts'

const genders = [
  { value: '1', label: '男' },
  { value: '2', label: '女' },
  { value: '0', label: '未知' },
]

const FileInput = whenOpened(async () => (await import('../../../resource/FileInput.tsx')).FileInput)
const avatarMeta = metaOf(f.image('头像'))

interface OwnValues {
  readonly avatar: string | null
  readonly introduction: string
  readonly gender: string
}

/** 个人资料: what the user may say about himself; everything else is read only. */
export default function ProfileDrawer() {
  const profile = useProfile((state) => state.profile)
  return profile && <OwnProfile profile={profile} />
}

function OwnProfile({ profile }: { readonly profile: Profile }) {
  const form = useLinliForm({
    name: '个人资料',
    defaultValues: {
      avatar: profile.avatar,
      introduction: profile.introduction ?? '',
      gender: profile.gender,
    },
    onSubmit: async ({ avatar, introduction, gender }: OwnValues) => {
      const known = (['0', '1', '2', '9'] as const).find((value) => value === gender)
      await client.call(updateProfile, { avatar, introduction: introduction || null, gender: known })
      toast.success('修改成功')
      await loadProfile()
      closePanel()
    },
  })
  return (
    <Drawer
      open
      title="个人资料"
      onClose={closePanel}
      footer={<DialogActions form={form.id} onCancel={closePanel} />}
    >
      <Descriptions
        columns={1}
        className="mb-6"
        items={[
          { key: 'name', label: '姓名', value: profile.actualName },
          { key: 'username', label: '账号', value: profile.username },
          { key: 'phone', label: '手机', value: profile.phone },
          { key: 'company', label: '所属公司', value: profile.companyName },
          { key: 'role', label: '角色', value: profile.roleName },
        ]}
      />
      <Form form={form}>
        <FormField control={form.control} name="avatar" label="头像">
          {(bind) => <FileInput meta={avatarMeta} bind={bind as FieldBinding<string | readonly string[]>} />}
        </FormField>
        <FormField control={form.control} name="gender" label="性别">
          {(bind) => <RadioGroup {...bind} options={genders} />}
        </FormField>
        <FormField control={form.control} name="introduction" label="简介">
          {(bind) => <TextArea {...bind} maxLength={200} showCount />}
        </FormField>
      </Form>
    </Drawer>
  )
}
