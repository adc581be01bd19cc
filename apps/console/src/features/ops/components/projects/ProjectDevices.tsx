import { projectDevice } from '@linli/api-client/contract/ops/project-device'
import { projectItem } from '@linli/api-client/contract/ops/project-item'
import { codeOf, optionsCall, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { toast } from '@linli/ui/toast'
import { ScanLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ResourceForm } from '../../../../resource/opened.tsx'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { type DeviceCode, deviceCode } from '../../../../resource/scan/device-code.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { client } from '../../../../session/client.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { givenBy } from './given-by.ts'
import type { Project } from './project-layers.ts'

const ScanDialog = whenOpened(
  async () => (await import('../../../../resource/scan/ScanDialog.tsx')).ScanDialog,
)

type Item = RowOf<typeof projectItem>

/** What is missing of a planned number stands out. */
const counted =
  (key: 'arrivedQty' | 'installedQty' | 'workingQty') =>
  (item: Item): ReactNode => {
    const count = item[key] ?? 0
    return count < item.plannedQty ? <span className="font-semibold text-danger">{count}</span> : count
  }
const itemCells = {
  arrivedQty: counted('arrivedQty'),
  installedQty: counted('installedQty'),
  workingQty: counted('workingQty'),
}

/** As much of the last week as acceptance wants, in percent. */
const wanted = 95
/** Devices that were there too little of the last week stand out. */
export const deviceCells = {
  availability: ({ availability }: RowOf<typeof projectDevice>): ReactNode =>
    availability == null ? (
      <span className="text-danger">未上线</span>
    ) : (
      <span className={availability < wanted ? 'text-danger' : ''}>{availability}%</span>
    ),
}

/** 设备清单: what was planned, what has arrived, what stands and works, and which devices that are. */
export const ProjectDevices = ({ project }: { readonly project: Project }) => (
  <div className="grid gap-6">
    <RelatedRows
      of={projectItem}
      title="设备清单"
      where={{ projectId: project.id }}
      given={givenBy(project)}
      cells={itemCells}
      columns={[
        'name',
        'category',
        'plannedQty',
        'arrivedQty',
        'installedQty',
        'workingQty',
        'unitPrice',
        'state',
      ]}
    />
    <RelatedRows
      of={projectDevice}
      title="已安装设备"
      where={{ projectId: project.id }}
      given={givenBy(project)}
      cells={deviceCells}
      columns={['deviceId', 'itemId', 'installedAt', 'installer', 'deviceState', 'availability']}
      tools={<ScanInstalled project={project} />}
    />
  </div>
)

/** The device of a label, among those that may be installed in the estate. */
async function deviceOf(code: DeviceCode, estateId: number): Promise<number | undefined> {
  const found = await client.call(optionsCall('base/devices'), {
    estateId: [estateId],
    ...('id' in code ? { ids: [code.id] } : { keyword: code.sn }),
  })
  const [only, ...others] = 'id' in code ? found.filter(({ id }) => id === code.id) : found
  return others.length === 0 ? only?.id : undefined
}

/** 扫码登记: the label of a device that was installed begins its entry. */
function ScanInstalled({ project }: { readonly project: Project }) {
  const mayAdd = useCan(codeOf(projectDevice, 'create'))
  const [scans, setScans] = useState(false)
  const [deviceId, setDeviceId] = useState<number | null>(null)
  if (!mayAdd) return null
  const scanned = async (text: string) => {
    const code = deviceCode(text)
    if (code === null) {
      toast.warning('该二维码不是设备标签')
      return
    }
    setScans(false)
    try {
      const found = await deviceOf(code, project.estateId)
      if (found === undefined) toast.warning('该小区没有这台设备，请先在设备管理中登记')
      else setDeviceId(found)
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <>
      <Button icon={ScanLine} onClick={() => setScans(true)}>
        扫码登记
      </Button>
      {scans && (
        <ScanDialog
          title="扫描已安装的设备"
          label="设备序列号"
          onCode={(text) => void scanned(text)}
          onClose={() => setScans(false)}
        />
      )}
      {deviceId !== null && (
        <ResourceForm
          of={projectDevice}
          row={null}
          once
          given={{ ...givenBy(project), deviceId }}
          onClose={() => setDeviceId(null)}
        />
      )}
    </>
  )
}
