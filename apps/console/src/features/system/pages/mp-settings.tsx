import { mpApp, mpHealths } from '@linli/api-client/contract/system/mp-app'
import { enableMpApp, testMpApp } from '@linli/api-client/contract/system/mp-app-calls'
import { mpMessageTemplate, testMpTemplate } from '@linli/api-client/contract/system/mp-message-template'
import { mpTheme } from '@linli/api-client/contract/system/mp-theme'
import { oaAutoReply, oaMenu, publishOaMenu } from '@linli/api-client/contract/system/official-account'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { confirm } from '@linli/ui/confirm-dialog'
import { StatusTag } from '@linli/ui/status-tag'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import type { RowAction } from '../../../resource/row-actions.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'

const parts = () => import('../components/mp/mp-parts.ts')
const AppCalls = whenOpened(async () => (await parts()).AppCalls)
const AppCredentials = whenOpened(async () => (await parts()).AppCredentials)
const MakeCode = whenOpened(async () => (await parts()).MakeCode)
const MenuForm = whenOpened(async () => (await parts()).MenuForm)
const MenuView = whenOpened(async () => (await parts()).MenuView)
const SetCredentials = whenOpened(async () => (await parts()).SetCredentials)
const SimulatedBar = whenOpened(async () => (await parts()).SimulatedBar)
const TemplateForm = whenOpened(async () => (await parts()).TemplateForm)
const ThemeForm = whenOpened(async () => (await parts()).ThemeForm)
const ThemeView = whenOpened(async () => (await parts()).ThemeView)

type App = RowOf<typeof mpApp>

/** 小程序与公众号设置: applications of WeChat and Alipay, how they look, what they tell, what they answer. */
export default function MpSettingsPage() {
  return (
    <PageTabs
      label="小程序与公众号设置"
      tabs={[
        { key: 'apps', label: '应用', permission: codeOf(mpApp, 'list'), content: <Apps /> },
        { key: 'themes', label: '外观', permission: codeOf(mpTheme, 'list'), content: <Themes /> },
        {
          key: 'templates',
          label: '消息模板',
          permission: codeOf(mpMessageTemplate, 'list'),
          content: <Templates />,
        },
        { key: 'menus', label: '公众号菜单', permission: codeOf(oaMenu, 'list'), content: <Menus /> },
        {
          key: 'replies',
          label: '自动回复',
          permission: codeOf(oaAutoReply, 'list'),
          content: <ResourcePage of={oaAutoReply} />,
        },
      ]}
    />
  )
}

const card = {
  cover: ({ id }: App) => (
    <div className="grid h-28 place-items-center bg-canvas">
      <AppCalls id={id} />
    </div>
  ),
  body: ({ appId, lastError, health }: App) => (
    <p className="m-0 grid justify-items-start gap-1 text-small text-text-2">
      <StatusTag tone={mpHealths[health].tone}>{mpHealths[health].label}</StatusTag>
      {lastError ?? appId}
    </p>
  ),
}

function Apps() {
  const [opened, setOpened] = useState<{ readonly what: 'secret' | 'code'; readonly app: App } | null>(null)
  const mayUpdate = useCan(codeOf(mpApp, 'update'))
  const maySecret = useCan(codeOf(mpApp, 'secret'))
  const mayCode = useCan(codeOf(mpApp, 'qrcode'))
  const test = useWrite(testMpApp)
  const enable = useWrite(enableMpApp)
  const tell = async (id: number) => {
    const { ok, message } = await test.mutateAsync({ id })
    if (ok) toast.success(`连接测试通过：${message}`)
    else toast.error(`连接测试未通过：${message}`)
  }
  const turn = async ({ id, version, enabled }: App) => {
    await enable.mutateAsync({ id, version, enabled: !enabled })
    toast.success(enabled ? '已停用' : '已启用')
  }
  const askDisable = (app: App) =>
    confirm({
      title: '停用应用',
      message: `停用“${app.name}”后，通过它的登录和消息立即停止。`,
      confirmLabel: '停用',
      onConfirm: async () => await turn(app),
    })
  const actionsOf = (app: App): readonly RowAction[] => {
    const { id, enabled, kind } = app
    return [
      ...(mayUpdate
        ? [{ key: 'test', label: '测试连接', atRest: true, run: () => void tell(id).catch(showError) }]
        : []),
      ...(maySecret
        ? [{ key: 'secret', label: '设置凭证', run: () => setOpened({ what: 'secret', app }) }]
        : []),
      ...(mayCode && kind.endsWith('_mp')
        ? [{ key: 'code', label: '生成小程序码', run: () => setOpened({ what: 'code', app }) }]
        : []),
      ...(mayUpdate
        ? [
            {
              key: 'enable',
              label: enabled ? '停用' : '启用',
              tone: enabled ? ('danger' as const) : ('neutral' as const),
              run: () => (enabled ? askDisable(app) : void turn(app).catch(showError)),
            },
          ]
        : []),
    ]
  }
  const close = () => setOpened(null)
  return (
    <>
      <SimulatedBar />
      <ResourcePage
        of={mpApp}
        card={card}
        rowActions={actionsOf}
        detail={(app) => <AppCredentials app={app} />}
      />
      {opened?.what === 'secret' && <SetCredentials app={opened.app} onClose={close} />}
      {opened?.what === 'code' && <MakeCode app={opened.app} onClose={close} />}
    </>
  )
}

function Themes() {
  const [copied, setCopied] = useState<RowOf<typeof mpTheme> | null>(null)
  const mayCreate = useCan(codeOf(mpTheme, 'create'))
  return (
    <>
      <ResourcePage
        of={mpTheme}
        may={{ remove: ({ state }) => state === 'draft' }}
        form={(props) => <ThemeForm {...props} />}
        detail={(theme) => <ThemeView theme={theme} />}
        rowActions={(row) =>
          mayCreate ? [{ key: 'copy', label: '复制为草稿', run: () => setCopied(row) }] : []
        }
      />
      {copied && <ThemeForm row={null} like={copied} onClose={() => setCopied(null)} />}
    </>
  )
}

function Templates() {
  const mayUpdate = useCan(codeOf(mpMessageTemplate, 'update'))
  const test = useWrite(testMpTemplate)
  return (
    <ResourcePage
      of={mpMessageTemplate}
      form={(props) => <TemplateForm {...props} />}
      rowActions={({ id }) =>
        mayUpdate
          ? [
              {
                key: 'test',
                label: '测试发送',
                run: () =>
                  void test
                    .mutateAsync({ id })
                    .then(() => toast.success('已发送到您绑定的账号'))
                    .catch(showError),
              },
            ]
          : []
      }
    />
  )
}

function Menus() {
  const mayPublish = useCan(codeOf(mpApp, 'menu'))
  const publish = useWrite(publishOaMenu)
  return (
    <ResourcePage
      of={oaMenu}
      form={(props) => <MenuForm {...props} />}
      detail={(menu) => <MenuView menu={menu} />}
      rowActions={({ id }) =>
        mayPublish
          ? [
              {
                key: 'publish',
                label: '发布',
                atRest: true,
                run: () =>
                  void publish
                    .mutateAsync({ id })
                    .then(() => toast.success('菜单已发布'))
                    .catch(showError),
              },
            ]
          : []
      }
    />
  )
}
