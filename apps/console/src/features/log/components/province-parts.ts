export { ProvinceCharts } from './ProvinceCharts.tsx'
export { ProvinceMessage } from './ProvinceMessage.tsx'
