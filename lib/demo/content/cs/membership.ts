import type { DemoPage } from "../demo-page.ts";
import { bold, emailLink, h2, ol, p, quote, table, textRun, toPage, ul } from "../rich-text.ts";

export const membership: DemoPage = {
  key: "membership",
  slug: "clenstvi",
  title: "Členství a podpora",
  perex: "Pomoci můžete rukama, penězi nebo prázdnými sklenicemi od okurek. Všechno třeba.",
  status: "published",
  inNavigation: true,
  image: {
    file: "lantern-night.svg",
    alt: "Noční průvod s lampiony stoupá sadem k mlýnu, v korunách stromů svítí lucerny a v sušárně se svítí.",
  },
  content: textRun(
    h2("Členské příspěvky"),
    table(
      ["Členství", "Na rok", "Co k němu patří"],
      ["Jednotlivec", "400 Kč", "zpravodaj, levnější moštování a kurzy"],
      ["Student, senior", "200 Kč", "totéž a lehčí práce u stolu"],
      ["Rodina", "700 Kč", "totéž pro všechny pod jednou střechou"],
      ["Spolek nebo firma", "2 000 Kč", "totéž a jeden den v sadu pro vaši partu"],
    ),
    p(
      "Členové nemusejí nic odpracovat. Kdo ale přijde na tři brigády za rok, dostane bedýnku jablek podle vlastního výběru a jméno na tabuli v sušárně. O tu tabuli jde hlavně.",
    ),
    h2("Patronát nad stromem"),
    p(
      "Za ",
      bold("1 200 Kč ročně"),
      " se můžete stát patronem jednoho stromu. Ten strom váš není a o řezu nerozhodujete, zato si pod něj smíte kdykoli sednout. Patroni dostávají:",
    ),
    ul(
      "deset kilogramů ovoce ze svého stromu, když se urodí, a dopis s omluvou, když ne,",
      "jmenovku na kolíku, pálenou do lipového dřeva,",
      "v lednu dva rouby, aby strom žil i jinde.",
    ),
    quote(
      "Dostala jsem patronát k padesátinám. Strom je o třicet let starší a nese líp.",
      "Milena, patronka jabloně č. 41",
    ),
    h2("Jak se přihlásit"),
    ol(
      ["Napište na ", emailLink("stepnice@example.com"), " jméno, adresu a co vás baví."],
      "Do týdne vám pošleme číslo účtu a přihlášku na jeden list.",
      "Na nejbližším zasedání výbor přihlášku schválí. Zatím nikoho neodmítl.",
    ),
    h2("Když nechcete posílat peníze"),
    p(
      "Sbíráme sklenice se šroubovacím víčkem, staré žebříky, hrábě, historky o sadu a fotografie z doby před rokem 1960. Přineste je v ",
      toPage("visit", "otevírací době"),
      " do sušárny. Jak zacházíme s údaji členů, vysvětlujeme ",
      toPage("privacy", "na zvláštní stránce"),
      ".",
    ),
  ),
};
