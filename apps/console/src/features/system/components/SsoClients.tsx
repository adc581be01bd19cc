import { rotateSsoSecret, testSsoLink } from '@linli/api-client/contract/auth/sso-calls'
import { ssoClient } from '@linli/api-client/contract/auth/sso-client'
import type { RowOf } from '@linli/api-client/kit'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { callsOf } from '../../../resource/calls.ts'
import { ResourceForm } from '../../../resource/opened.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import type { RowAction } from '../../../resource/row-actions.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const SsoSample = whenOpened(async () => (await import('./SsoSample.tsx')).SsoSample)
const ToldOnce = whenOpened(async () => (await import('../../../resource/ToldOnce.tsx')).ToldOnce)

type Client = RowOf<typeof ssoClient>

interface Told {
  readonly title: string
  readonly warning: string
  readonly items: readonly { readonly label: string; readonly text: string }[]
}

const secretTold = (clientId: string, secret: string): Told => ({
  title: '客户端密钥',
  warning: '密钥只显示这一次，请立即复制并保存到接入系统。',
  items: [
    { label: '客户端编号', text: clientId },
    { label: '密钥', text: secret },
  ],
})

/** 单点登录: other systems whose links sign their users in (catalogue 2b A6). */
export function SsoClients() {
  const [told, setTold] = useState<Told | null>(null)
  const mayUpdate = useCan('auth:ssoClient:update')
  const mayRotate = useCan('auth:ssoClient:rotate')
  const update = useWrite(callsOf(ssoClient).update)
  const rotate = useWrite(rotateSsoSecret)
  const test = useWrite(testSsoLink)

  const askRotate = ({ id, version, clientId, name }: Client) =>
    confirm({
      title: '更换密钥',
      message: `“${name}”的旧密钥立即失效，用它生成的链接不能再登录。`,
      confirmLabel: '更换密钥',
      tone: 'danger',
      onConfirm: async () => {
        const { secret } = await rotate.mutateAsync({ id, version })
        setTold(secretTold(clientId, secret))
      },
    })
  const askSwitch = ({ id, version, name, enabled }: Client) =>
    confirm({
      title: enabled ? '停用客户端' : '启用客户端',
      message: enabled ? `停用后“${name}”的链接立即不能登录。` : `确定启用“${name}”吗？`,
      confirmLabel: enabled ? '停用' : '启用',
      tone: enabled ? 'danger' : 'warning',
      onConfirm: async () => {
        await update.mutateAsync({ id, version, enabled: !enabled })
        toast.success(enabled ? '已停用' : '已启用')
      },
    })
  const askLink = ({ id, name }: Client) =>
    confirm({
      title: '生成测试链接',
      message: `以“${name}”的身份为本人账号生成一个链接，120秒内有效，只能使用一次；本人账号须允许单点登录。`,
      confirmLabel: '生成',
      onConfirm: async () => {
        const { path, expireSeconds } = await test.mutateAsync({ id })
        setTold({
          title: '测试链接',
          warning: `链接${expireSeconds}秒内有效，只能使用一次；打开后将以本人账号登录。`,
          items: [{ label: '链接', text: `${location.origin}${path}` }],
        })
      },
    })
  const actionsOf = (row: Client): RowAction[] => [
    ...(mayUpdate ? [{ key: 'test', label: '测试链接', run: () => void askLink(row) }] : []),
    ...(mayRotate ? [{ key: 'rotate', label: '更换密钥', run: () => void askRotate(row) }] : []),
    ...(mayUpdate
      ? [
          {
            key: 'switch',
            label: row.enabled ? '停用' : '启用',
            tone: row.enabled ? ('danger' as const) : ('neutral' as const),
            run: () => void askSwitch(row),
          },
        ]
      : []),
  ]
  return (
    <>
      <ResourcePage
        of={ssoClient}
        rowActions={actionsOf}
        detail={(row) => <SsoSample clientId={row.clientId} />}
        form={({ row, onClose }) => (
          <ResourceForm
            of={ssoClient}
            row={row}
            onClose={onClose}
            onSaved={({ clientId, secret }) => {
              if (!row && typeof secret === 'string') setTold(secretTold(clientId, secret))
            }}
          />
        )}
      />
      {told && <ToldOnce {...told} onClose={() => setTold(null)} />}
    </>
  )
}
