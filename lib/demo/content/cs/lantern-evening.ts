import type { DemoPage } from "../demo-page.ts";
import { bold, h2, italic, p, table, textRun, toPage, ul } from "../rich-text.ts";

export const lanternEvening: DemoPage = {
  key: "lantern-evening",
  parent: "what-we-do",
  slug: "vecer-s-lampiony",
  title: "Večer s lampiony",
  perex:
    "První listopadovou sobotu se sad rozsvítí naposledy v roce. Půjdeme od branky k mlýnu a zpátky na čaj.",
  status: "draft",
  inNavigation: true,
  image: {
    file: "lantern-night.svg",
    alt: "Noční průvod s lampiony stoupá sadem k mlýnu, v korunách stromů svítí lucerny a v sušárně se svítí.",
  },
  content: textRun(
    p(
      italic(
        "Rozepsáno. Chybí jméno kapely, potvrdit čas s hasiči a doplnit, kolik lampionů zbylo z loňska.",
      ),
    ),
    p(
      "Stromy už spí, sušárna dohořívá a my se loučíme se sezonou. Každý přinese světlo, nejlépe takové, které v průvodu nezapálí souseda. Kdo žádné nemá, vyrobí si ho na místě ze sklenice a drátu.",
    ),
    h2("Program"),
    table(
      ["Čas", "Co", "Kde"],
      ["15.00", "Výroba lampionů pro děti i dospělé", "moštárna"],
      ["16.30", "Ochutnávka letošního moštu a křížal", "sušárna"],
      ["17.15", "Průvod k mlýnu", "sraz u branky"],
      ["18.00", "Písničky a čaj z jablečných slupek", "pod mlýnem"],
    ),
    h2("Co s sebou"),
    ul(
      [bold("Pevné boty."), " Cesta k mlýnu je ve tmě samý kořen."],
      [bold("Hrnek."), " Jednorázové kelímky nerozdáváme."],
      [bold("Lampion,"), " pokud ho máte. Svíčku raději ve skle."],
    ),
    p("Vstup je volný. Jak se do sadu dostanete, najdete na stránce ", toPage("visit", "Návštěva sadu"), "."),
  ),
};
