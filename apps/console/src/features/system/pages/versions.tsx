import { appInstall } from '@linli/api-client/contract/system/app-install'
import {
  appVersion,
  auditedClients,
  deployedClients,
  isOneOf,
  packagedClients,
} from '@linli/api-client/contract/system/app-version'
import { refreshAudit, submitAudit } from '@linli/api-client/contract/system/version-calls'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import type { RowAction } from '../../../resource/row-actions.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const parts = () => import('../components/version-parts.ts')
const VersionLanes = whenOpened(async () => (await parts()).VersionLanes)
const VersionReach = whenOpened(async () => (await parts()).VersionReach)
const UploadPackage = whenOpened(async () => (await parts()).UploadPackage)

type Version = RowOf<typeof appVersion>

/** 版本管理: versions of our clients, from the draft to everybody, and who runs which. */
export default function VersionsPage() {
  return (
    <PageTabs
      label="版本管理"
      tabs={[
        { key: 'versions', label: '版本', content: <Versions /> },
        { key: 'lanes', label: '概况', content: <VersionLanes /> },
        { key: 'installs', label: '安装设备', content: <ResourcePage of={appInstall} /> },
      ]}
    />
  )
}

/** What is deployed with the server has its words changed; of others the drafts are written. */
const may = {
  update: ({ client, state }: Version) => isOneOf(deployedClients, client) || state === 'draft',
  remove: ({ state }: Version) => state === 'draft',
  act: ({ client, updateType, forceApprovedBy }: Version, action: string) =>
    !isOneOf(deployedClients, client) &&
    (action !== 'approveForce' || (updateType === 'force' && forceApprovedBy === null)),
}

function Versions() {
  const mayUpdate = useCan(codeOf(appVersion, 'update'))
  const [packing, setPacking] = useState<Version | null>(null)
  const submit = useWrite(submitAudit)
  const refresh = useWrite(refreshAudit)
  const actionsOf = (row: Version): readonly RowAction[] => {
    const { id, client, state, platformAudit } = row
    if (!mayUpdate) return []
    if (isOneOf(packagedClients, client) && state === 'draft')
      return [{ key: 'pack', label: '上传安装包', run: () => setPacking(row) }]
    if (!isOneOf(auditedClients, client) || state !== 'testing' || platformAudit === 'passed') return []
    return platformAudit === 'auditing'
      ? [
          {
            key: 'refreshAudit',
            label: '刷新审核结果',
            run: () =>
              void refresh
                .mutateAsync({ id })
                .then((answer) =>
                  toast.success(
                    { auditing: '平台仍在审核', passed: '平台审核通过', failed: '平台审核未通过' }[
                      answer.platformAudit
                    ],
                  ),
                ),
          },
        ]
      : [
          {
            key: 'submitAudit',
            label: '提交平台审核',
            run: () => void submit.mutateAsync({ id }).then(() => toast.success('已提交平台审核')),
          },
        ]
  }
  return (
    <>
      <ResourcePage
        of={appVersion}
        may={may}
        rowActions={actionsOf}
        detail={(row) => <VersionReach version={row} />}
      />
      {packing && <UploadPackage version={packing} onClose={() => setPacking(null)} />}
    </>
  )
}
