import { deviceStatus } from '@linli/api-client/contract/ops/device-status'
import { mostCommanded, workActions } from '@linli/api-client/contract/ops/device-work-actions'
import type { RowOf, Selection } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Beside } from '../../../../resource/Beside.tsx'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { StatusBand } from './StatusBand.tsx'
import { useDeviceWork } from './useDeviceWork.ts'

const DeviceTree = whenOpened(
  async () => (await import('../../../../resource/tree/DeviceTree.tsx')).DeviceTree,
)
const DeviceWork = whenOpened(async () => (await import('./DeviceWork.tsx')).DeviceWork)
const NewRepair = whenOpened(async () => (await import('./FleetForms.tsx')).NewRepair)
const NewWindow = whenOpened(async () => (await import('./FleetForms.tsx')).NewWindow)
const DeviceHealth = whenOpened(async () => (await import('./DeviceHealth.tsx')).DeviceHealth)
const DeviceTrend = whenOpened(async () => (await import('./DeviceTrend.tsx')).DeviceTrend)
const orders = () => import('./DeviceOrders.tsx')
const DeviceCommands = whenOpened(async () => (await orders()).DeviceCommands)
const DeviceOrders = whenOpened(async () => (await orders()).DeviceOrders)
const DeviceIntake = whenOpened(async () => (await import('./DeviceIntake.tsx')).DeviceIntake)

type Row = RowOf<typeof deviceStatus>

const tabsOf = ({ id }: Row) => [
  { key: 'trend', label: '运行趋势', content: <DeviceTrend deviceId={id} /> },
  { key: 'health', label: '近况', content: <DeviceHealth deviceId={id} /> },
  {
    key: 'intake',
    label: '缺失与冲突',
    permission: 'ops:ingest:list',
    content: <DeviceIntake deviceId={id} />,
  },
  {
    key: 'commands',
    label: '指令',
    permission: 'base:deviceCommand:list',
    content: <DeviceCommands deviceId={id} />,
  },
  {
    key: 'orders',
    label: '工单',
    permission: 'ops:repair:list',
    content: <DeviceOrders deviceId={id} />,
  },
]

const cells = { spans: ({ spans }: Row) => spans && <StatusBand spans={spans} thin /> }

/** The devices by where they hang: how each is, and what may be done about it at once. */
export function Fleet() {
  const { open, close, rowActions, offered, setOpen } = useDeviceWork()
  const page = useResourcePage(deviceStatus, { rowActions })
  const countOf = ({ ids, except = [] }: Selection) => ids?.length ?? (page.total?.value ?? 0) - except.length
  const given = open?.kind === 'repair' || open?.kind === 'window' ? open.row : null
  return (
    <>
      <PageHead page={page} />
      <Beside aside={<DeviceTree of={deviceStatus} />} label="设备树">
        <ListBar page={page} />
        <ListRows
          page={page}
          cells={cells}
          {...(offered.length > 0 && {
            bulk: (chosen, done) =>
              offered.map((action) => (
                <Button
                  key={action}
                  disabled={countOf(chosen) > mostCommanded}
                  {...(countOf(chosen) > mostCommanded && {
                    title: `一次最多操作${mostCommanded}台设备，请缩小筛选范围`,
                  })}
                  onClick={() => {
                    setOpen({ kind: 'work', action, chosen, count: countOf(chosen) })
                    done()
                  }}
                >
                  {workActions[action]}
                </Button>
              )),
          })}
        />
      </Beside>
      <RowDialogs work={page} tabs={tabsOf} />
      {open?.kind === 'work' && (
        <DeviceWork
          action={open.action}
          chosen={open.chosen}
          count={open.count}
          name={open.name ?? null}
          onClose={close}
        />
      )}
      {open?.kind === 'repair' && given && <NewRepair device={given} onClose={close} />}
      {open?.kind === 'window' && given && <NewWindow device={given} onClose={close} />}
    </>
  )
}
