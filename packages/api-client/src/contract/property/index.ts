import { callsOf, resourcesOf, type ModuleContract } from '../module.ts'
import { bill } from './billing/bill.ts'
import { billRun, billRunItem } from './charging/bill-run.ts'
import { bindingMatrix } from './charging/binding-matrix.ts'
import { chargeBinding } from './charging/charge-binding.ts'
import * as charging from './charging/charging-calls.ts'
import { meter } from './charging/meter.ts'
import { meterReading } from './charging/meter-reading.ts'
import { payPrice } from './charging/pay-price.ts'
import { paySubject } from './charging/pay-subject.ts'
import { readingSheet, saveReadingSheet } from './charging/reading-sheet.ts'
import { sampleBill } from './charging/sample-bill.ts'
import { cityPriceChange, cityRepair, cityRepairPrice } from './city-repair.ts'
import { cityRepairFigures, cityRepairOffer, copyCityPrices } from './city-repair-calls.ts'
import { complaint } from './complaint.ts'
import { complaintStatistics } from './complaint-statistics.ts'
import { mpCityRepair } from './mp-city-repair-calls.ts'
import * as mpComplaints from './mp-complaint-calls.ts'
import * as mpRepairs from './mp-repair-calls.ts'
import * as bookingCalls from './convenience/booking-calls.ts'
import { convenienceService } from './convenience/convenience-service.ts'
import * as mpConvenience from './convenience/mp-convenience-calls.ts'
import * as mpBookings from './convenience/mp-booking-calls.ts'
import { serviceBooking } from './convenience/service-booking.ts'
import { serviceResource } from './convenience/service-resource.ts'
import { serviceSlot } from './convenience/service-slot.ts'
import { guide } from './guides/guide.ts'
import * as guideCalls from './guides/guide-calls.ts'
import * as mpGuides from './guides/mp-guide-calls.ts'
import { estateLead } from './leads/estate-lead.ts'
import { estateReadiness, mpWishEstate } from './leads/lead-calls.ts'
import { manual } from './manuals/manual.ts'
import * as manualCalls from './manuals/manual-calls.ts'
import * as mpNotices from './notices/mp-notice-calls.ts'
import { notice } from './notices/notice.ts'
import * as noticeCalls from './notices/notice-calls.ts'
import { houseListing } from './rentals/house-listing.ts'
import * as mpHomeOffers from './rentals/mp-home-offer-calls.ts'
import * as mpRentals from './rentals/mp-rental-calls.ts'
import { parkingListing } from './rentals/parking-listing.ts'
import { rentalSpaces } from './rentals/rental-calls.ts'
import { rentalContract } from './rentals/rental-contract.ts'
import { rentalInquiry } from './rentals/rental-inquiry.ts'
import { rentalPlan } from './rentals/rental-plan.ts'
import { tenantRegister } from './rentals/tenant-register.ts'
import { billAdjustment } from './payments/bill-adjustment.ts'
import { cashierShift } from './payments/cashier-shift.ts'
import * as desk from './payments/desk-calls.ts'
import * as dunning from './payments/dunning.ts'
import { invoiceRequest } from './payments/invoice-request.ts'
import * as mpBills from './payments/mp-bill-calls.ts'
import * as payReport from './payments/pay-report.ts'
import { payment } from './payments/payment.ts'
import { paymentAllocation, paymentTender } from './payments/payment-parts.ts'
import { prepaidAccount, prepaidEntry } from './payments/prepaid.ts'
import { receipt } from './payments/receipt.ts'
import { importRecon, reconBatch, reconItem } from './payments/recon.ts'
import { refund } from './payments/refund.ts'
import * as refunds from './payments/refund-calls.ts'
import { repairRating, repairVisit } from './repair-feedback.ts'
import { repairCityOffer, repairReporters, repairWorkers } from './repair-calls.ts'
import { repairOrder } from './repair-order.ts'
import { repairPrice } from './repair-price.ts'
import { repairProvider } from './repair-provider.ts'
import { repairStaff } from './repair-staff.ts'
import { repairStatistics } from './repair-statistics.ts'
import { repairType, repairTypeEstate } from './repair-type.ts'
import { copyRepairSettings, repairPoster, sortRepairTypes } from './repair-type-calls.ts'
import { poll, pollBallot, pollOption } from './votes/poll.ts'
import * as pollCalls from './votes/poll-calls.ts'
import * as mpPolls from './votes/mp-poll-calls.ts'
import { voteGroup } from './votes/vote-group.ts'
import * as voteGroupCalls from './votes/vote-group-calls.ts'
import { voteGroupMember } from './votes/vote-group-member.ts'
import { voteBallot } from './votes/vote-ballot.ts'
import * as mpVotes from './votes/mp-vote-calls.ts'
import * as mpProxies from './votes/mp-proxy-calls.ts'
import { voteMeeting } from './votes/vote-meeting.ts'
import * as voteCalls from './votes/vote-meeting-calls.ts'
import { votePaper } from './votes/vote-paper.ts'
import { voteProxy } from './votes/vote-proxy.ts'
import { voteRoll } from './votes/vote-roll.ts'
import { voteOption, voteTopic } from './votes/vote-topic.ts'
import { voteWizard } from './votes/vote-wizard.ts'

export const propertyContract: ModuleContract = {
  resources: resourcesOf(
    repairType,
    repairTypeEstate,
    repairPrice,
    repairStaff,
    repairOrder,
    repairRating,
    repairVisit,
    cityRepair,
    cityRepairPrice,
    cityPriceChange,
    repairProvider,
    notice,
    guide,
    convenienceService,
    serviceResource,
    serviceSlot,
    serviceBooking,
    estateLead,
    paySubject,
    payPrice,
    chargeBinding,
    meter,
    meterReading,
    billRun,
    billRunItem,
    bill,
    payment,
    paymentTender,
    paymentAllocation,
    receipt,
    prepaidAccount,
    prepaidEntry,
    cashierShift,
    billAdjustment,
    refund,
    dunning.dunningLog,
    invoiceRequest,
    reconBatch,
    reconItem,
    complaint,
    manual,
    parkingListing,
    houseListing,
    rentalContract,
    rentalPlan,
    rentalInquiry,
    tenantRegister,
    voteGroup,
    voteGroupMember,
    voteMeeting,
    voteTopic,
    voteOption,
    voteRoll,
    voteProxy,
    voteBallot,
    votePaper,
    poll,
    pollOption,
    pollBallot,
  ),
  endpoints: callsOf(
    copyRepairSettings,
    sortRepairTypes,
    repairPoster,
    repairWorkers,
    repairReporters,
    repairCityOffer,
    repairStatistics,
    ...Object.values(mpRepairs),
    cityRepairOffer,
    cityRepairFigures,
    copyCityPrices,
    mpCityRepair,
    ...Object.values(noticeCalls),
    ...Object.values(mpNotices),
    ...Object.values(guideCalls),
    ...Object.values(mpGuides),
    ...Object.values(mpConvenience),
    estateReadiness,
    mpWishEstate,
    bookingCalls.slotGrid,
    bookingCalls.daySheet,
    bookingCalls.closeSlots,
    bookingCalls.checkIn,
    ...Object.values(mpBookings),
    charging.bindMany,
    charging.copySubject,
    charging.previewRun,
    charging.startRun,
    readingSheet,
    saveReadingSheet,
    sampleBill,
    bindingMatrix,
    desk.deskRooms,
    desk.cashierBills,
    desk.collect,
    desk.codeState,
    desk.cancelPayment,
    desk.printReceipts,
    refunds.refundable,
    refunds.applyRefund,
    refunds.forfeitDeposit,
    dunning.arrears,
    dunning.remind,
    payReport.chargeReport,
    payReport.cashReport,
    payReport.ageingReport,
    payReport.roomStatement,
    importRecon,
    ...Object.values(mpBills),
    complaintStatistics,
    ...Object.values(mpComplaints),
    ...Object.values(manualCalls),
    rentalSpaces,
    mpRentals.mpOffers,
    mpRentals.mpOffer,
    mpRentals.mpInquire,
    mpRentals.mpInquiries,
    mpRentals.mpLeases,
    mpHomeOffers.mpOfferHome,
    mpHomeOffers.mpHomeOffers,
    mpHomeOffers.mpWithdrawHome,
    ...Object.values(voteGroupCalls),
    ...Object.values(mpVotes),
    mpProxies.mpProxies,
    mpProxies.mpAppointProxy,
    mpProxies.mpRevokeProxy,
    ...Object.values(mpPolls),
    pollCalls.pollResult,
    pollCalls.exportPollResult,
    pollCalls.copyPoll,
    pollCalls.castPollOnBehalf,
    pollCalls.sortPollOptions,
    voteCalls.voteTurnout,
    voteCalls.voteGrid,
    voteCalls.voteResult,
    voteCalls.exportVoteReport,
    voteCalls.verifyVoteChain,
    voteCalls.namedBallots,
    voteCalls.enterPaper,
    voteCalls.changeRoll,
    voteCalls.voteBallotSheets,
    voteCalls.sortVoteOptions,
    voteWizard.preview,
    voteWizard.run,
  ),
}
