import { cityPriceChange, cityRepair, cityRepairPrice } from '@linli/api-client/contract/property/city-repair'
import { repairProvider } from '@linli/api-client/contract/property/repair-provider'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { RelatedRows } from '../../../resource/opened.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

type City = RowOf<typeof cityRepair>

const parts = () => import('../components/city/city-parts.ts')
const OfferDrawer = whenOpened(async () => (await parts()).OfferDrawer)
const CopyPrices = whenOpened(async () => (await parts()).CopyPrices)
const CityFigures = whenOpened(async () => (await parts()).CityFigures)

const priceColumns = ['repairTypeId', 'item', 'unit', 'price', 'priceMax'] as const
const providerColumns = ['name', 'contactPhone', 'validTo', 'score', 'state'] as const

const cityTabs = ({ id, repairTypeIds }: City) => [
  {
    key: 'prices',
    label: '价格',
    content: (
      <RelatedRows
        of={cityRepairPrice}
        title="价目"
        columns={priceColumns}
        where={{ cityRepairId: id }}
        given={{ cityRepairId: id }}
      />
    ),
  },
  {
    key: 'providers',
    label: '服务商',
    content: (
      <RelatedRows
        of={repairProvider}
        title="服务商"
        columns={providerColumns}
        where={{ cityIds: id }}
        given={{ cityIds: [id], repairTypeIds }}
      />
    ),
    permission: codeOf(repairProvider, 'list'),
  },
  { key: 'figures', label: '数据', content: <CityFigures cityId={id} /> },
]

const changeColumns = [
  'changedAt',
  'priceBefore',
  'price',
  'priceMaxBefore',
  'priceMax',
  'changedBy',
] as const

/** What a price was: of its city, its type and its name, so that it is told of one that was made anew, too. */
const priceTabs = ({ cityRepairId, repairTypeId, item }: RowOf<typeof cityRepairPrice>) => [
  {
    key: 'changes',
    label: '调价记录',
    content: (
      <RelatedRows
        of={cityPriceChange}
        title="调价记录"
        columns={changeColumns}
        where={{ cityRepairId, repairTypeId, item }}
      />
    ),
  },
]

/** 城市维修: in which cities the platform repairs at the door, by whom, when, and at which price. */
export default function CityRepairsPage() {
  return (
    <PageTabs
      label="城市维修"
      tabs={[
        { key: 'cities', label: '城市', permission: codeOf(cityRepair, 'list'), content: <Cities /> },
        {
          key: 'providers',
          label: '服务商',
          permission: codeOf(repairProvider, 'list'),
          content: <ResourcePage of={repairProvider} />,
        },
        {
          key: 'prices',
          label: '价目',
          permission: codeOf(cityRepairPrice, 'list'),
          content: <ResourcePage of={cityRepairPrice} tabs={priceTabs} />,
        },
      ]}
    />
  )
}

function Cities() {
  const [trying, setTrying] = useState(false)
  const [copied, setCopied] = useState<City | null>(null)
  const mayUpdate = useCan(codeOf(cityRepair, 'update'))
  return (
    <>
      <ResourcePage
        of={cityRepair}
        tools={
          <Button icon={Calculator} onClick={() => setTrying(true)}>
            试算
          </Button>
        }
        rowActions={(row) =>
          mayUpdate ? [{ key: 'copy', label: '复制价目', run: () => setCopied(row) }] : []
        }
        tabs={cityTabs}
      />
      {trying && <OfferDrawer onClose={() => setTrying(false)} />}
      {copied && <CopyPrices city={copied} onClose={() => setCopied(null)} />}
    </>
  )
}
