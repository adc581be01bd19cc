import { repairPrice } from '@linli/api-client/contract/property/repair-price'
import { repairType, repairTypeEstate } from '@linli/api-client/contract/property/repair-type'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { Button } from '@linli/ui/button'
import { useCan } from '../../../session/profile.ts'
import { PageHead } from '../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { ListBeside } from '../../../resource/ListBeside.tsx'

type Row = RowOf<typeof repairType>

const RepairCategories = whenOpened(
  async () => (await import('../components/repair/RepairCategories.tsx')).RepairCategories,
)
const TypePromise = whenOpened(async () => (await import('../components/repair/TypePromise.tsx')).TypePromise)
const TypeRows = whenOpened(async () => (await import('../components/repair/TypeRows.tsx')).TypeRows)
const SettingSources = whenOpened(
  async () => (await import('../components/repair/SettingSources.tsx')).SettingSources,
)
const PricePoster = whenOpened(async () => (await import('../components/repair/PricePoster.tsx')).PricePoster)
const CopySettings = whenOpened(
  async () => (await import('../components/repair/CopySettings.tsx')).CopySettings,
)

const typeTabs = (row: Row) =>
  row.level === 'category'
    ? []
    : [
        {
          key: 'estates',
          label: '小区设置',
          content: <TypeRows of={repairTypeEstate} type={row} />,
          permission: codeOf(repairTypeEstate, 'list'),
        },
        {
          key: 'prices',
          label: '价目',
          content: <TypeRows of={repairPrice} type={row} />,
          permission: codeOf(repairPrice, 'list'),
        },
      ]

/** 报修类型: what can be reported, what is promised for it, what estates do otherwise and what it costs. */
export default function RepairTypesPage() {
  return (
    <PageTabs
      label="报修类型"
      tabs={[
        { key: 'types', label: '报修类型', content: <Types /> },
        {
          key: 'estates',
          label: '小区设置',
          content: <Settings />,
          permission: codeOf(repairTypeEstate, 'list'),
        },
        {
          key: 'prices',
          label: '维修价目',
          content: <Prices />,
          permission: codeOf(repairPrice, 'list'),
        },
      ]}
    />
  )
}

function Types() {
  const page = useResourcePage(repairType)
  return (
    <>
      <PageHead page={page} />
      <ListBeside page={page} aside={<RepairCategories />} label="报修类别" />
      <RowDialogs
        work={page}
        tabs={typeTabs}
        detail={(row) => row.level === 'type' && <TypePromise type={row} />}
      />
    </>
  )
}

function Settings() {
  const mayCreate = useCan(codeOf(repairTypeEstate, 'create'))
  const [copying, setCopying] = useState(false)
  return (
    <>
      <ResourcePage
        of={repairTypeEstate}
        tools={mayCreate && <Button onClick={() => setCopying(true)}>复制到其他小区</Button>}
        detail={(row) => <SettingSources setting={row} />}
      />
      {copying && <CopySettings onClose={() => setCopying(false)} />}
    </>
  )
}

function Prices() {
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <ResourcePage
        of={repairPrice}
        tools={<Button onClick={() => setPrinting(true)}>打印价目公示</Button>}
      />
      {printing && <PricePoster onClose={() => setPrinting(false)} />}
    </>
  )
}
