import { billRun } from '@linli/api-client/contract/property/charging/bill-run'
import { chargeBinding } from '@linli/api-client/contract/property/charging/charge-binding'
import { meter } from '@linli/api-client/contract/property/charging/meter'
import { meterReading } from '@linli/api-client/contract/property/charging/meter-reading'
import { payPrice } from '@linli/api-client/contract/property/charging/pay-price'
import { paySubject } from '@linli/api-client/contract/property/charging/pay-subject'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { RelatedRows } from '../../../resource/opened.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

type Subject = RowOf<typeof paySubject>

const BindMany = whenOpened(async () => (await import('../components/charging/ChargingTools.tsx')).BindMany)
const CopySubject = whenOpened(
  async () => (await import('../components/charging/ChargingTools.tsx')).CopySubject,
)
const StartRun = whenOpened(async () => (await import('../components/charging/StartRun.tsx')).StartRun)
const RunItems = whenOpened(async () => (await import('../components/charging/RunItems.tsx')).RunItems)

const priceColumns = ['effectiveFrom', 'unitPrice', 'publicNotice'] as const
const bindingColumns = ['objectName', 'payerPersonId', 'startDate', 'billedThrough', 'state'] as const

const subjectTabs = ({ id, estateId, formulaType }: Subject) => [
  ...(formulaType === 'fixed' || formulaType === 'share'
    ? []
    : [
        {
          key: 'prices',
          label: '单价',
          content: (
            <RelatedRows
              of={payPrice}
              title="单价"
              columns={priceColumns}
              where={{ subjectId: id }}
              given={{ subjectId: id, estateId }}
            />
          ),
        },
      ]),
  {
    key: 'bindings',
    label: '收费对象',
    content: (
      <RelatedRows
        of={chargeBinding}
        title="收费对象"
        columns={bindingColumns}
        where={{ subjectId: id }}
        given={{ subjectId: id, estateId }}
      />
    ),
    permission: codeOf(chargeBinding, 'list'),
  },
]

/** 缴费项目: what is charged, to whom, what meters show, and the bills that are made of it. */
export default function PaySubjectsPage() {
  return (
    <PageTabs
      label="缴费项目"
      tabs={[
        { key: 'subjects', label: '收费项目', content: <Subjects /> },
        {
          key: 'bindings',
          label: '收费对象',
          permission: codeOf(chargeBinding, 'list'),
          content: <Bindings />,
        },
        {
          key: 'readings',
          label: '抄表',
          permission: codeOf(meterReading, 'list'),
          rows: { of: meterReading, where: { state: ['draft'] } },
          content: <ResourcePage of={meterReading} />,
        },
        {
          key: 'meters',
          label: '表计',
          permission: codeOf(meter, 'list'),
          content: <ResourcePage of={meter} />,
        },
        { key: 'runs', label: '出账', permission: codeOf(billRun, 'list'), content: <Runs /> },
      ]}
    />
  )
}

function Subjects() {
  const [copied, setCopied] = useState<Subject | null>(null)
  const mayCreate = useCan(codeOf(paySubject, 'create'))
  return (
    <>
      <ResourcePage
        of={paySubject}
        rowActions={(row) =>
          mayCreate ? [{ key: 'copy', label: '复制到其他小区', run: () => setCopied(row) }] : []
        }
        tabs={subjectTabs}
      />
      {copied && <CopySubject subject={copied} onClose={() => setCopied(null)} />}
    </>
  )
}

function Bindings() {
  const [binding, setBinding] = useState(false)
  const mayCreate = useCan(codeOf(chargeBinding, 'create'))
  return (
    <>
      <ResourcePage
        of={chargeBinding}
        tools={mayCreate && <Button onClick={() => setBinding(true)}>批量绑定</Button>}
      />
      {binding && <BindMany onClose={() => setBinding(false)} />}
    </>
  )
}

function Runs() {
  const [starting, setStarting] = useState(false)
  const mayStart = useCan(codeOf(billRun, 'start'))
  return (
    <>
      <ResourcePage
        of={billRun}
        tools={
          mayStart && (
            <Button variant="primary" onClick={() => setStarting(true)}>
              出账
            </Button>
          )
        }
        tabs={({ id }) => [{ key: 'items', label: '明细', content: <RunItems runId={id} /> }]}
      />
      {starting && <StartRun onClose={() => setStarting(false)} />}
    </>
  )
}
