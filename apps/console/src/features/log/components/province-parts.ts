export { ProvinceCharts } from './ProvinceCharts.tsx'
export { ProvinceMessage } from './ProvinceMessage.tsx'
export { ProvinceStream } from './ProvinceStream.tsx'
