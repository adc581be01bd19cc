import { keyLoan } from '../../../../../packages/api-client/test/examples/key-loan.ts'
import { ResourcePage } from '../../../src/resource/ResourcePage.tsx'

/** 钥匙借用: which key is in whose hands. */
export default function KeyLoansPage() {
  return <ResourcePage of={keyLoan} />
}
