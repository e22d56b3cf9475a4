import { registeredJobs } from "#lib/jobs/define-job";
import { visitorJobs } from "./accounts/visitors/visitor-jobs.ts";
import { moveFolderJob } from "./admin/listing/folder-job.ts";
import { replaceWords } from "./admin/replacing/replacing.ts";
import { forgetFailedJobs } from "./jobs/worker.ts";
import { sendMails, tidyMails } from "./mail/drain-outbox.ts";
import { followGivenUp } from "./mail/given-up.ts";
import { followRefusedConfirmation } from "./newsletter/bounces/settle-report.ts";
import { writeDemo } from "./newsletter/demo-mails.ts";
import { sendNewsletters } from "./newsletter/sending/draw-newsletter.ts";
import { askImportedJob, forgetSignUps } from "./newsletter/sign-up-confirmation.ts";
import { signUpJob } from "./newsletter/store-sign-up.ts";
import { backUpByHand } from "./operations/backups/background-work.ts";
import { proveBackup, publishOnTime, tidyFiles } from "./server/process/life/scheduled-work.ts";
import { sendReminders } from "./website/public-types/events/reminders.ts";
import { forgetSpellings } from "./website/search/spelling.ts";
import { eraseSubmissions } from "./website/submissions/erase.ts";

/*
 * The one list of background work. Importing this file registers it, where a process serves; requests only enqueue.
 */
registeredJobs.fill([
  askImportedJob,
  backUpByHand,
  eraseSubmissions,
  forgetFailedJobs,
  forgetSignUps,
  forgetSpellings,
  moveFolderJob,
  proveBackup,
  publishOnTime,
  replaceWords,
  sendMails,
  sendNewsletters,
  sendReminders,
  signUpJob,
  tidyFiles,
  tidyMails,
  ...visitorJobs,
  writeDemo,
]);
followGivenUp("newsletterConfirmation", followRefusedConfirmation);
