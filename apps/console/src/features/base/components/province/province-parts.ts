export { ProvinceConfigs } from './ProvinceConfigs.tsx'
export { ProvinceOverview } from './ProvinceOverview.tsx'
export { ProvincePayload } from './ProvincePayload.tsx'
