import {
  missingPermission,
  requestPermission,
} from '@linli/api-client/contract/auth/permission-request-calls'
import { f } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { ForbiddenPage } from '@linli/ui/error-pages'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { TextArea } from '@linli/ui/text-area'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useCall } from '../resource/queries.ts'
import { client } from '../session/client.ts'
import { openPanel } from '../features/account/account-panels.ts'

/** /401 of a page that was lost: what is missing, who can give it, and the way to ask for it. */
export default function MissingPermission({ path }: { readonly path: string }) {
  const { data, refetch } = useCall(missingPermission, { path })
  const [asking, setAsking] = useState(false)
  if (!data) return <ForbiddenPage path={path} />
  const { name, roleNames, administrators, ownRole, requested } = data
  const cause = [
    `缺少权限「${name ?? path}」。`,
    roleNames.length > 0 ? `可通过角色 ${roleNames.join('、')} 获得` : '',
    administrators.length > 0 ? `，由 ${administrators.join('、')} 授予。` : '。',
  ].join('')
  return (
    <>
      <ForbiddenPage
        path={path}
        cause={cause}
        actions={
          <>
            {ownRole && <Button onClick={() => openPanel('role')}>切换角色</Button>}
            <Button disabled={requested} onClick={() => setAsking(true)}>
              {requested ? '已提交申请，请等待处理' : '申请权限'}
            </Button>
          </>
        }
      />
      {asking && (
        <Ask
          path={path}
          name={name ?? path}
          onClose={() => {
            setAsking(false)
            void refetch()
          }}
        />
      )}
    </>
  )
}

interface Values extends Record<string, unknown> {
  reason: string | null
}
const schema = z.object({
  reason: f.text('申请理由', { required: true, max: 200, pattern: [/^[\s\S]{5,}$/, '申请理由至少5个字符'] }),
})

interface AskProps {
  readonly path: string
  readonly name: string
  readonly onClose: () => void
}

function Ask({ path, name, onClose }: AskProps) {
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: { reason: null },
    name: '申请权限',
    schema,
    onSubmit: async ({ reason }, { idempotencyKey }) => {
      await client.call(requestPermission, { path, reason }, { idempotencyKey })
      toast.success('已提交申请，请等待处理')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open
      title={`申请「${name}」`}
      width={420}
      submitLabel="提交申请"
      onClose={onClose}
    >
      <FormField control={form.control} name="reason" label="申请理由" required>
        {(bind) => <TextArea {...bind} maxLength={200} />}
      </FormField>
    </FormDialog>
  )
}
