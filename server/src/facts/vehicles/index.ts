/** What the neighbours on this floor may use. */
export { bestSoldFirst } from '#src/facts/vehicles/best-sold-first.ts'
export { listCarParts, listNewestCarParts, ofCategory } from '#src/facts/vehicles/car-parts.ts'
export { type ChosenCars, findChosenCars } from '#src/facts/vehicles/chosen-cars.ts'
export { type DecodedVin, decodeVin } from '#src/facts/vehicles/decode-vin.ts'
export { recordVehicle } from '#src/facts/vehicles/recent-vehicles.ts'
export { getVehicle, type Vehicle } from '#src/facts/vehicles/vehicle-rows.ts'
