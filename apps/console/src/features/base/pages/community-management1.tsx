import { propertyCompany } from '@linli/api-client/contract/base/property-company'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 物业公司 and their contracts. */
export default function CompaniesPage() {
  return <ResourcePage of={propertyCompany} />
}
