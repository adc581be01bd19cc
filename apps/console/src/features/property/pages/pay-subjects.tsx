import { billRun } from '@linli/api-client/contract/property/charging/bill-run'
import { chargeBinding } from '@linli/api-client/contract/property/charging/charge-binding'
import { meter } from '@linli/api-client/contract/property/charging/meter'
import { meterReading } from '@linli/api-client/contract/property/charging/meter-reading'
import { payPrice } from '@linli/api-client/contract/property/charging/pay-price'
import { paySubject } from '@linli/api-client/contract/property/charging/pay-subject'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { RelatedRows, ResourceForm } from '../../../resource/opened.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { useView } from '../../../resource/useView.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

type Subject = RowOf<typeof paySubject>

const BindMany = whenOpened(async () => (await import('../components/charging/ChargingTools.tsx')).BindMany)
const CopySubject = whenOpened(
  async () => (await import('../components/charging/ChargingTools.tsx')).CopySubject,
)
const StartRun = whenOpened(async () => (await import('../components/charging/StartRun.tsx')).StartRun)
const BindingMatrix = whenOpened(
  async () => (await import('../components/charging/BindingMatrix.tsx')).BindingMatrix,
)
const ReadingSheet = whenOpened(
  async () => (await import('../components/charging/ReadingSheet.tsx')).ReadingSheet,
)
const SampleBill = whenOpened(async () => (await import('../components/charging/SampleBill.tsx')).SampleBill)
const SubjectWizard = whenOpened(
  async () => (await import('../components/charging/SubjectWizard.tsx')).SubjectWizard,
)
const RunItems = whenOpened(async () => (await import('../components/charging/RunItems.tsx')).RunItems)

const priceColumns = ['effectiveFrom', 'unitPrice', 'publicNotice'] as const
const bindingColumns = ['objectName', 'payerPersonId', 'startDate', 'billedThrough', 'state'] as const

const subjectTabs = (subject: Subject) => {
  const { id, estateId, formulaType } = subject
  return [
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
    {
      key: 'sample',
      label: '试算',
      content: <SampleBill subject={{ ...subject }} subjectId={id} />,
    },
  ]
}

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
          content: <Readings />,
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
        form={({ row, ...rest }) =>
          row === null ? (
            <SubjectWizard row={row} {...rest} />
          ) : (
            <ResourceForm
              of={paySubject}
              row={row}
              {...rest}
              aside={(values) => <SampleBill subject={values} subjectId={row.id} />}
            />
          )
        }
      />
      {copied && <CopySubject subject={copied} onClose={() => setCopied(null)} />}
    </>
  )
}

function Bindings() {
  const [binding, setBinding] = useState(false)
  const [view, show] = useView(['list', 'matrix'])
  const mayCreate = useCan(codeOf(chargeBinding, 'create'))
  if (view === 'matrix')
    return (
      <>
        <Button className="mt-3 justify-self-start" onClick={() => show('list')}>
          返回列表
        </Button>
        <BindingMatrix />
      </>
    )
  return (
    <>
      <ResourcePage
        of={chargeBinding}
        tools={
          <>
            <Button onClick={() => show('matrix')}>对照表</Button>
            {mayCreate && <Button onClick={() => setBinding(true)}>批量绑定</Button>}
          </>
        }
      />
      {binding && <BindMany onClose={() => setBinding(false)} />}
    </>
  )
}

function Readings() {
  const [view, show] = useView(['list', 'sheet'])
  const mayRead = useCan(codeOf(meterReading, 'create'))
  if (view === 'sheet' && mayRead)
    return (
      <>
        <Button className="mt-3 justify-self-start" onClick={() => show('list')}>
          返回列表
        </Button>
        <ReadingSheet />
      </>
    )
  return (
    <ResourcePage
      of={meterReading}
      tools={mayRead && <Button onClick={() => show('sheet')}>抄表单</Button>}
    />
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
        tabs={({ id, failed }) => [
          { key: 'items', label: '明细', content: <RunItems runId={id} failed={failed} /> },
        ]}
      />
      {starting && <StartRun onClose={() => setStarting(false)} />}
    </>
  )
}
