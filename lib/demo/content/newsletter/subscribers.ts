import type { InterfaceLanguage } from "#lib/platform/i18n/languages";

/** A person who signed up for the list of the demo, dated relative to the day of seeding. */
export interface DemoSubscriber {
  readonly name: string;
  readonly email: string;
  readonly language: InterfaceLanguage;
  readonly daysAgo: number;
  readonly status: "active" | "pending" | "unsubscribed" | "bounced" | "complained";
  /** Separated by commas. */
  readonly tags: string;
}

type Described = readonly [name: string, email: string, daysAgo: number, tags?: string];

/** Forty invented people; their addresses are at domains reserved for examples (RFC 2606). */
export const demoSubscribers: readonly DemoSubscriber[] = [
  ...people("cs", "active", [
    ["Jarmila Houdková", "jarmila.houdkova@example.org", 610, "spolek"],
    ["Vít Řehák", "vit.rehak@example.org", 598, "spolek, ovce"],
    ["Hedvika Tůmová", "hedvika.tumova@example.org", 590, "spolek"],
    ["Ondřej Pazdera", "ondrej.pazdera@example.org", 583, "spolek, moštárna"],
    ["Alžběta Šustrová", "alzbeta.sustrova@example.org", 571, "spolek, moštárna"],
    ["Božena Krejčíková", "bozena.krejcikova@example.com", 540],
    ["Čeněk Vlk", "cenek.vlk@example.com", 512, "dárci"],
    ["Drahomíra Žáčková", "drahomira.zackova@example.net", 468],
    ["Ctibor Úlehla", "ctibor.ulehla@example.org", 431, "moštárna"],
    ["Květa Ďuricová", "kveta.duricova@example.com", 402],
    ["Prokop Šíma", "prokop.sima@example.net", 377, "dárci, ovce"],
    ["Ludmila Ryšavá", "ludmila.rysava@example.org", 351],
    ["Matěj Bělohlávek", "matej.belohlavek@example.com", 298, "brigády"],
    ["Růžena Ťoupalová", "ruzena.toupalova@example.com", 266, "brigády"],
    ["Šimon Kohout", "simon.kohout@example.net", 240],
    ["Zdislava Mrázová", "zdislava.mrazova@example.org", 187, "škola"],
    ["Radovan Nejezchleba", "radovan.nejezchleba@example.com", 150, "brigády, moštárna"],
    ["Eliška Ptáčková", "eliska.ptackova@example.com", 118, "škola"],
    ["Jáchym Íra", "jachym.ira@example.net", 64],
    ["Vendula Zbořilová", "vendula.zborilova@example.org", 21, "brigády"],
  ]),
  ...people("cs", "pending", [
    ["Tadeáš Lněnička", "tadeas.lnenicka@example.com", 2],
    ["Otýlie Hrubá", "otylie.hruba@example.net", 1],
  ]),
  ...people("cs", "unsubscribed", [
    ["Bohdan Skála", "bohdan.skala@example.com", 455],
    ["Marcela Čápová", "marcela.capova@example.org", 320, "dárci"],
  ]),
  ...people("cs", "bounced", [["Alois Dvořáček", "alois.dvoracek@example.net", 505, "moštárna"]]),
  ...people("en", "active", [
    ["Margaret Ashdown", "margaret.ashdown@example.com", 560, "donors"],
    ["Owen Treharne", "owen.treharne@example.org", 498],
    ["Priya Nair", "priya.nair@example.com", 420, "cider"],
    ["Callum MacInnes", "callum.macinnes@example.net", 366, "cider"],
    ["Greta Lindqvist", "greta.lindqvist@example.com", 312, "donors"],
    ["Tomás Ó Briain", "tomas.obriain@example.org", 245],
    ["Hannah Pemberton", "hannah.pemberton@example.com", 199],
    ["Joost van der Meer", "joost.vandermeer@example.net", 141, "cider, sheep"],
    ["Adaeze Okafor", "adaeze.okafor@example.com", 83],
    ["Felix Thornbury", "felix.thornbury@example.org", 26, "sheep"],
  ]),
  ...people("en", "pending", [["Wendy Marlowe", "wendy.marlowe@example.com", 3]]),
  ...people("en", "unsubscribed", [["Rupert Hale", "rupert.hale@example.org", 287]]),
  ...people("en", "bounced", [["Ines Calloway", "ines.calloway@example.net", 349]]),
  ...people("en", "complained", [["Dexter Finch", "dexter.finch@example.com", 205]]),
  ...people("en", "active", [["Sadie Blackwood", "sadie.blackwood@example.net", 12]]),
];

function people(
  language: InterfaceLanguage,
  status: DemoSubscriber["status"],
  described: readonly Described[],
): readonly DemoSubscriber[] {
  return described.map(([name, email, daysAgo, tags = ""]) => ({
    name,
    email,
    language,
    daysAgo,
    status,
    tags,
  }));
}
