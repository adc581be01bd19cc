import { accessDeviceAuth } from '@linli/api-client/contract/access/device-auth'
import { accessGrant } from '@linli/api-client/contract/access/access-grant'
import { issueTask } from '@linli/api-client/contract/access/issue'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { PersonGrants } from '../components/PersonGrants.tsx'

const Groups = whenOpened(async () => (await import('../components/AccessGroups.tsx')).AccessGroups)
const TimePlans = whenOpened(async () => (await import('../components/TimePlans.tsx')).TimePlans)
const IssueTasks = whenOpened(async () => (await import('../components/IssueTasks.tsx')).IssueTasks)
const DeviceSyncs = whenOpened(async () => (await import('../components/DeviceSyncs.tsx')).DeviceSyncs)

/** What ends within the month is looked at before it does. */
const soonDays = 30

/** 通行权限: who may pass which doors until when, and whether every device really knows. */
export default function GeneralPermissionPage() {
  return (
    <PageTabs
      label="通行权限"
      keeps={['estateId']}
      tabs={[
        { key: 'grants', label: '人员授权', permission: 'access:grant:list', content: <PersonGrants /> },
        { key: 'groups', label: '权限组', permission: 'access:group:list', content: <Groups /> },
        { key: 'plans', label: '通行时段', permission: 'access:timePlan:list', content: <TimePlans /> },
        {
          key: 'tasks',
          label: '下发任务',
          permission: 'access:issue:list',
          rows: { of: issueTask, where: { state: ['queued', 'running'] } },
          content: <IssueTasks />,
        },
        {
          key: 'devices',
          label: '设备对账',
          permission: 'access:issue:list',
          rows: { of: accessDeviceAuth, where: { state: ['failed'] } },
          content: <DeviceSyncs />,
        },
        {
          key: 'ending',
          label: '即将到期',
          permission: 'access:grant:list',
          rows: { of: accessGrant, where: { expiresWithin: soonDays } },
          content: <PersonGrants where={{ expiresWithin: soonDays }} />,
        },
      ]}
    />
  )
}
