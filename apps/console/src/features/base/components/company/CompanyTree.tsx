import { companyTree, propertyCompany } from '@linli/api-client/contract/base/property-company'
import { useMemo } from 'react'
import { useCall } from '../../../../resource/queries.ts'
import { ResourceTree } from '../../../../resource/tree/ResourceTree.tsx'
import { companyPlaces } from './company-places.ts'

const levels = ['groupId'] as const

/** Companies below those that they belong to; a company narrows the list to itself and all below it. */
export function CompanyTree() {
  const { data, error, refetch } = useCall(companyTree, undefined)
  const places = useMemo(
    () => data && [{ label: '全部公司', where: {} }, ...companyPlaces(data, null)],
    [data],
  )
  return (
    <ResourceTree
      of={propertyCompany}
      label="公司层级"
      levels={levels}
      places={places}
      failure={error && { error, onRetry: () => void refetch() }}
    />
  )
}
