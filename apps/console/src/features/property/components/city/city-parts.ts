// What opens on the page of cities, as one file: small ones would be more bytes and more requests.
export { CityFigures } from './CityFigures.tsx'
export { CopyPrices, OfferDrawer } from './CityTools.tsx'
