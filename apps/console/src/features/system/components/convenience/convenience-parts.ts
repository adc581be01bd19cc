// What opens on the page of types of services, as one file: small ones would be more bytes and more requests.
export { LicenseMatrix } from './LicenseMatrix.tsx'
export { MergeType } from './MergeType.tsx'
export { PhoneTypes } from './PhoneTypes.tsx'
export { TypeForm } from './TypeForm.tsx'
