import type { DemoPage } from "../demo-page.ts";
import { emailLink, h2, p, table, textRun, toPage, ul } from "../rich-text.ts";

export const privacy: DemoPage = {
  key: "privacy",
  slug: "privacy",
  title: "Privacy",
  perex: "All we know about you is what you have told us. After a while we are glad to forget even that.",
  status: "published",
  inNavigation: false,
  content: textRun(
    p(
      "The controller of your data is Štěpnice, registered society, Pod Větrníkem 14, 569 98 Medovany, Czech Republic. For anything to do with your data, write to ",
      emailLink("stepnice@example.com"),
      ".",
    ),
    h2("What we keep and for how long"),
    table(
      ["Data", "What for", "How long"],
      [
        "Members’ names, addresses and emails",
        "membership list, newsletter",
        "during membership and one year after",
      ],
      ["Records of payments", "accounts", "ten years, as the law requires"],
      ["Bookings of the press and courses", "arranging a date", "until the end of the calendar year"],
      ["Questions sent by email", "answering them", "one year"],
      ["Data about adopted trees", "name tags and winter letters", "as long as the adoption lasts"],
    ),
    h2("What we do not do"),
    ul(
      "We neither sell nor lend your data. To be fair, nobody has ever asked us to.",
      "This site does not measure its visitors and stores no tracking cookies.",
      "Pictures of events in which your face can be recognised are published only if you agree.",
    ),
    h2("Who can see it"),
    p(
      "The chair keeps the membership list; bookings are seen by whoever handles them. Our site and our mail are run by a hosting company, which does not look into the data unless we ask it to.",
    ),
    h2("Your rights"),
    p(
      "You may ask what we hold about you, have it corrected, transferred or erased, and withdraw any consent you have given. Just write; we will answer within thirty days. If you are not satisfied with us, you can turn to the Czech Office for Personal Data Protection.",
    ),
    p("Other ways to reach us are on the ", toPage("contact", "Contact"), " page."),
  ),
};
