import { convenienceService } from '@linli/api-client/contract/property/convenience/convenience-service'
import { serviceResource } from '@linli/api-client/contract/property/convenience/service-resource'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../resource/opened.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

type Service = RowOf<typeof convenienceService>

const ServiceCover = whenOpened(
  async () => (await import('../components/convenience/ServiceCard.tsx')).ServiceCover,
)
const ServiceBody = whenOpened(
  async () => (await import('../components/convenience/ServiceCard.tsx')).ServiceBody,
)
const ServicePreview = whenOpened(
  async () => (await import('../components/convenience/ServicePreview.tsx')).ServicePreview,
)
const ServiceMap = whenOpened(
  async () => (await import('../components/convenience/ServiceMap.tsx')).ServiceMap,
)

const resourceColumns = ['name', 'weekly', 'capacity'] as const

const serviceTabs = ({ id, estateId, bookable }: Service) => [
  ...(bookable
    ? [
        {
          key: 'resources',
          label: '可预约资源',
          rows: { of: 'property/service-resources' as const, where: { serviceId: id } },
          content: (
            <RelatedRows
              of={serviceResource}
              title="可预约资源"
              columns={resourceColumns}
              where={{ serviceId: id }}
              given={{ estateId, serviceId: id }}
            />
          ),
        },
      ]
    : []),
  { key: 'preview', label: '预览', content: <ServicePreview serviceId={id} /> },
]

/** 便民服务: what residents find around their homes, and what of it can be booked. */
export default function ConvenienceServicesPage() {
  return (
    <PageTabs
      label="便民服务"
      tabs={[
        {
          key: 'services',
          label: '服务',
          permission: codeOf(convenienceService, 'list'),
          rows: { of: convenienceService, where: {} },
          content: (
            <ResourcePage
              of={convenienceService}
              card={{
                group: (row) => row.labels?.['typeId'] ?? '其他',
                cover: (row) => <ServiceCover row={row} />,
                body: (row) => <ServiceBody row={row} />,
              }}
              tabs={serviceTabs}
            />
          ),
        },
        {
          key: 'map',
          label: '地图',
          permission: codeOf(convenienceService, 'list'),
          content: <ServiceMap />,
        },
        {
          key: 'resources',
          label: '可预约资源',
          permission: codeOf(serviceResource, 'list'),
          rows: { of: serviceResource, where: {} },
          content: <ResourcePage of={serviceResource} />,
        },
      ]}
    />
  )
}
