import type { ServerModule } from '../../kit/module.ts'
import { handedOrders } from './repair/handed-orders.ts'
import { cityRepairRoutes } from './city-repair/city-repair.routes.ts'
import { repairProviderCalls } from './city-repair/repair-provider.routes.ts'
import { bookingCallRoutes } from './convenience/booking-calls.routes.ts'
import { serviceBookingCalls, serviceSlotCalls } from './convenience/booking.routes.ts'
import { convenienceServiceCalls } from './convenience/convenience.routes.ts'
import { mpBookingRoutes } from './convenience/mp-booking.routes.ts'
import { mpConvenienceRoutes, neighboursServices } from './convenience/mp-convenience.routes.ts'
import { serviceResourceCalls } from './convenience/service-resource.routes.ts'
import { licensesAsked, licenseWatch } from './convenience/service-licenses.ts'
import { bookingClock, slotGenerate } from './convenience/slot-jobs.ts'
import { servicesOfTypes } from './convenience/type-services.ts'
import { guideCallRoutes } from './guides/guide-calls.routes.ts'
import { guideCalls } from './guides/guide.routes.ts'
import { mpGuideRoutes, readersGuides } from './guides/mp-guide.routes.ts'
import { leadCallRoutes } from './leads/lead-calls.routes.ts'
import { estateLeadCalls, leadOfOpened } from './leads/lead.routes.ts'
import { manualReadingRoutes } from './manuals/manual-reading.routes.ts'
import { manualCalls } from './manuals/manual.routes.ts'
import { mpNoticeRoutes, readersNotices } from './notices/mp-notice.routes.ts'
import { noticeDelivery } from './notices/notice-delivery.ts'
import { noticeReaderRoutes } from './notices/notice-readers.routes.ts'
import { noticeCalls } from './notices/notice.routes.ts'
import { complaintSla } from './complaints/complaint-sla.ts'
import { complaintStatisticsRoute } from './complaints/complaint-statistics.routes.ts'
import { complaintCalls } from './complaints/complaint.routes.ts'
import { mpComplaintRoutes, reportersComplaints } from './complaints/mp-complaint.routes.ts'
import { complaintsInHand } from './complaints/complaints-in-hand.ts'
import { propertyDicts } from './property.dicts.ts'
import { propertyParams } from './property.params.ts'
import { propertyStories } from './property.stories.ts'
import { propertyTodos } from './property.todos.ts'
import { houseListingCalls } from './rentals/house-listing.routes.ts'
import { leavingPayments } from './payments/leaving-payments.ts'
import { leavingBookings } from './convenience/leaving-bookings.ts'
import { leavingComplaints } from './complaints/leaving-complaints.ts'
import { heldOfLeads } from './leads/leaving-leads.ts'
import { leavingRentals } from './rentals/leaving-rentals.ts'
import { mpHomeOfferRoutes } from './rentals/mp-home-offer.routes.ts'
import { mpRentalRoutes, offerPictures } from './rentals/mp-rental.routes.ts'
import { parkingListingCalls } from './rentals/parking-listing.routes.ts'
import { rentalContractCalls } from './rentals/rental-contract.routes.ts'
import { rentalInquiryCalls } from './rentals/rental-inquiry.routes.ts'
import { rentalPlanCalls } from './rentals/rental-plan.routes.ts'
import { rentalSpacesRoute } from './rentals/rental-spaces.routes.ts'
import { tenantRegisterCalls } from './rentals/tenant-register.routes.ts'
import { mpRepairRoutes, reportersRepairs } from './repair/mp-repair.routes.ts'
import { subjectOfOpened } from './repair/repair-bill.ts'
import { repairCityOfferRoute } from './repair/repair-city-offer.routes.ts'
import { repairFeedbackCalls } from './repair/repair-feedback.routes.ts'
import { repairsInHand } from './repair/repair-leaver.ts'
import { repairWorkersRoute } from './repair/repair-load.routes.ts'
import { propertyPhones } from './leaving-phones.ts'
import { leavingRepairs } from './repair/leaving-repairs.ts'
import { repairOrderCalls } from './repair/repair-order.routes.ts'
import { repairPosterRoute } from './repair/repair-poster.routes.ts'
import { repairPriceCalls } from './repair/repair-price.routes.ts'
import { repairReportersRoute } from './repair/repair-reporters.ts'
import { repairSla } from './repair/repair-sla.ts'
import { repairStaffCalls } from './repair/repair-staff.routes.ts'
import { repairStatisticsRoute } from './repair/repair-statistics.routes.ts'
import { repairTypeRoutes } from './repair/repair-type.routes.ts'
import { billCalls } from './bills/bill.routes.ts'
import { foldBillFigures } from './bills/fold-bill-figures.ts'
import { owingRooms } from './bills/owing-rooms.ts'
import { repairsAtRoom } from './repair/works-at-room.ts'
import { unpaidOfRoom } from './bills/unpaid-of-room.ts'
import { bookingPaid } from './convenience/booking-paid.ts'
import { cashierShiftCalls } from './payments/cashier-shift.routes.ts'
import { autoDeductJob } from './payments/auto-deduct.ts'
import { deskRoutes } from './payments/desk.routes.ts'
import { dunningRoutes } from './payments/dunning.routes.ts'
import { invoiceCalls } from './payments/invoice.routes.ts'
import { allocationCalls, paymentCalls, tenderCalls } from './payments/payment.routes.ts'
import { prepaidAccountCalls, prepaidEntryCalls } from './payments/prepaid.routes.ts'
import { propertyPayments } from './payments/property-payments.ts'
import { billAdjustmentCalls } from './payments/bill-adjustment.routes.ts'
import { refundCalls, refundRoutes } from './payments/refund.routes.ts'
import { reconRoutes } from './payments/recon.routes.ts'
import { reportRoutes } from './payments/report.routes.ts'
import { mpBillRoutes } from './payments/mp-bills.routes.ts'
import { receiptCalls } from './payments/receipt.routes.ts'
import { repairPaid } from './repair/repair-paid.ts'
import { billRunAuto, billRunRoutes, billRunTask } from './subjects/bill-run.routes.ts'
import { bindingMatrixRoute } from './subjects/binding-matrix.routes.ts'
import { chargeBindingRoutes } from './subjects/charge-binding.routes.ts'
import { meterCalls, meterReadingCalls } from './subjects/meter.routes.ts'
import { payPriceCalls } from './subjects/pay-price.routes.ts'
import { paySubjectRoutes } from './subjects/pay-subject.routes.ts'
import { readingSheetRoutes } from './subjects/reading-sheet.routes.ts'
import { sampleBillRoute } from './subjects/sample-bill.routes.ts'
import { heldOfVotes } from './votes/leaving-votes.ts'
import { mpPollRoutes, pollPictures } from './votes/mp-poll.routes.ts'
import { pollCallRoutes } from './votes/poll-calls.routes.ts'
import { pollBallotRoutes, pollOptionRoutes, pollRoutes, sortPollOptionsRoute } from './votes/poll.routes.ts'
import { voteGroupCallRoutes } from './votes/vote-group-calls.routes.ts'
import { voteGroupMemberRoutes } from './votes/vote-group-member.routes.ts'
import { voteGroupRoutes } from './votes/vote-group.routes.ts'
import { mpProxyRoutes, votersLetters } from './votes/mp-proxy.routes.ts'
import { mpVoteRoutes, votersPictures } from './votes/mp-vote.routes.ts'
import { voteBallotRoutes, votePaperRoutes } from './votes/vote-ballot.routes.ts'
import { voteCallRoutes } from './votes/vote-calls.routes.ts'
import { voteMeetingRoutes } from './votes/vote-meeting.routes.ts'
import { voteProxyRoutes } from './votes/vote-proxy.routes.ts'
import { changeRollRoute, voteRollRoutes } from './votes/vote-roll.routes.ts'
import { sortOptionsRoute, voteOptionRoutes, voteTopicRoutes } from './votes/vote-topic.routes.ts'
import { voteWizardServed } from './votes/vote-wizard.ts'

/** 物业管理: what residents report, and what becomes of it. */
export const propertyModule: ServerModule = {
  name: 'property',
  dicts: propertyDicts,
  todos: propertyTodos,
  params: propertyParams,
  jobs: [
    repairSla,
    noticeDelivery,
    billRunAuto,
    autoDeductJob,
    foldBillFigures,
    complaintSla,
    bookingClock,
    slotGenerate,
    licenseWatch,
  ],
  tasks: [billRunTask],
  whenever: [subjectOfOpened, leadOfOpened, licensesAsked],
  typedServices: servicesOfTypes,
  handedOver: [handedOrders],
  openWork: [repairsInHand, complaintsInHand],
  leaving: {
    phones: propertyPhones,
    blockers: [
      ...(leavingRepairs.blockers ?? []),
      ...leavingRentals.blockers,
      ...leavingPayments.blockers,
      ...leavingBookings.blockers,
      ...leavingComplaints.blockers,
    ],
    held: [
      ...leavingRepairs.held,
      ...leavingRentals.held,
      ...heldOfVotes,
      ...leavingComplaints.held,
      ...leavingBookings.held,
      ...leavingPayments.held,
      ...heldOfLeads,
    ],
  },
  storyline: propertyStories,
  payBusiness: [propertyPayments],
  paidDocuments: [repairPaid, bookingPaid],
  unsettledOf: unpaidOfRoom,
  owingRooms,
  worksAtRoom: repairsAtRoom,
  residentRows: [
    reportersRepairs,
    readersNotices,
    readersGuides,
    reportersComplaints,
    neighboursServices,
    ...offerPictures,
    ...votersPictures,
    votersLetters,
    ...pollPictures,
  ],
  routes: () => [
    ...repairTypeRoutes(),
    repairPosterRoute,
    ...repairPriceCalls,
    ...repairStaffCalls,
    repairWorkersRoute,
    repairReportersRoute,
    repairCityOfferRoute,
    repairStatisticsRoute,
    ...repairOrderCalls,
    ...repairFeedbackCalls,
    ...mpRepairRoutes,
    ...cityRepairRoutes,
    ...repairProviderCalls,
    ...noticeCalls,
    ...noticeReaderRoutes,
    ...mpNoticeRoutes,
    ...guideCalls,
    ...guideCallRoutes,
    ...mpGuideRoutes,
    ...convenienceServiceCalls,
    ...serviceResourceCalls,
    ...mpConvenienceRoutes,
    ...leadCallRoutes,
    ...estateLeadCalls,
    ...bookingCallRoutes,
    ...serviceSlotCalls,
    ...serviceBookingCalls,
    ...mpBookingRoutes,
    ...paySubjectRoutes(),
    sampleBillRoute,
    ...payPriceCalls,
    ...chargeBindingRoutes(),
    bindingMatrixRoute,
    ...meterCalls,
    ...meterReadingCalls,
    ...readingSheetRoutes,
    ...billRunRoutes(),
    ...deskRoutes,
    ...dunningRoutes,
    ...reportRoutes,
    ...invoiceCalls,
    ...reconRoutes,
    ...mpBillRoutes,
    ...billCalls,
    ...paymentCalls,
    ...tenderCalls,
    ...allocationCalls,
    ...receiptCalls,
    ...prepaidAccountCalls,
    ...prepaidEntryCalls,
    ...cashierShiftCalls,
    ...billAdjustmentCalls,
    ...refundRoutes,
    ...refundCalls,
    ...complaintCalls,
    complaintStatisticsRoute,
    ...mpComplaintRoutes,
    ...manualReadingRoutes,
    ...manualCalls,
    ...parkingListingCalls,
    ...houseListingCalls,
    ...rentalContractCalls,
    ...rentalPlanCalls,
    ...rentalInquiryCalls,
    ...tenantRegisterCalls,
    rentalSpacesRoute,
    ...mpRentalRoutes,
    ...mpHomeOfferRoutes,
    ...voteGroupCallRoutes,
    ...voteGroupRoutes,
    ...voteGroupMemberRoutes,
    ...voteCallRoutes,
    ...voteWizardServed.routes,
    ...voteMeetingRoutes,
    sortOptionsRoute,
    ...voteTopicRoutes,
    ...voteOptionRoutes,
    changeRollRoute,
    ...voteRollRoutes,
    ...voteProxyRoutes,
    ...voteBallotRoutes,
    ...votePaperRoutes,
    ...mpVoteRoutes,
    ...mpProxyRoutes,
    ...pollCallRoutes,
    ...pollRoutes,
    sortPollOptionsRoute,
    ...pollOptionRoutes,
    ...pollBallotRoutes,
    ...mpPollRoutes,
  ],
}
