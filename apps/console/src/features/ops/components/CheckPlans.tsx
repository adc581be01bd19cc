import { checkPlan, generateChecks } from '@linli/api-client/contract/ops/check-plan'
import { toast } from '@linli/ui/toast'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { ViewSwitch } from '../../../resource/opened.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { useView } from '../../../resource/useView.ts'
import type { ListView } from '../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const PlanCalendar = whenOpened(async () => (await import('./PlanCalendar.tsx')).PlanCalendar)

const views: readonly [ListView, ...ListView[]] = ['list', 'calendar']

/** 计划: which devices are looked at how often; the checks of a period may be made before the night does it. */
export function CheckPlans() {
  const mayGenerate = useCan('ops:checkPlan:generate')
  const { mutate: generate } = useWrite(generateChecks)
  const [view, show] = useView(views)
  const page = useResourcePage(checkPlan, {
    rowActions: ({ id, enabled }) =>
      mayGenerate && enabled
        ? [
            {
              key: 'generate',
              label: '生成点检单',
              run: () =>
                generate(
                  { id },
                  {
                    onSuccess: ({ made, waiting }) =>
                      toast.success(
                        `已生成 ${made} 张点检单${waiting > 0 ? `，${waiting} 台设备的上一张尚未完成` : ''}`,
                      ),
                  },
                ),
            },
          ]
        : [],
  })
  return (
    <div className="min-w-0">
      <PageHead page={page} />
      <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      {view === 'calendar' ? <PlanCalendar page={page} /> : <ListRows page={page} />}
      <RowDialogs work={page} />
    </div>
  )
}
