import { checkPlan } from '@linli/api-client/contract/ops/check-plan'
import { checkTemplate } from '@linli/api-client/contract/ops/check-template'
import { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { Checks } from '../components/Checks.tsx'
import { SpotCheck } from '../components/SpotCheck.tsx'

const CheckPlans = whenOpened(async () => (await import('../components/CheckPlans.tsx')).CheckPlans)
const CheckStatistics = whenOpened(
  async () => (await import('../components/CheckStatistics.tsx')).CheckStatistics,
)

const stages = [
  { key: 'todo', label: '待点检', state: ['todo', 'doing', 'returned'] },
  { key: 'review', label: '待复核', state: ['submitted'] },
  { key: 'done', label: '已完成', state: ['passed', 'failed', 'cancelled'] },
] as const

/** 设备点检: devices that are looked at on site, and who judges what was found. */
export default function EquipmentChecksPage() {
  return (
    <PageTabs
      label="设备点检"
      tabs={[
        ...stages.map(({ key, label, state }) => ({
          key,
          label,
          rows: { of: equipmentCheck, where: { state: [...state] } },
          content: <Checks key={key} states={state} tools={key === 'todo' && <SpotCheck />} />,
        })),
        {
          key: 'plans',
          label: '计划',
          content: <CheckPlans />,
          permission: codeOf(checkPlan, 'list'),
        },
        {
          key: 'templates',
          label: '模板',
          content: <ResourcePage of={checkTemplate} />,
          permission: codeOf(checkTemplate, 'list'),
        },
        { key: 'statistics', label: '统计', content: <CheckStatistics /> },
      ]}
    />
  )
}
