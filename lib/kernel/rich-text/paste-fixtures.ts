/** For tests: what Word, Google Docs and web pages put on the clipboard, shortened. */
const wordHead = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/jana/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt; font-family:"Calibri",sans-serif;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
-->
</style>
</head>
<body lang=CS style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->`;
const wordTail = "<!--EndFragment-->\n</body>\n</html>";

export const wordText = `${wordHead}
<p class=MsoTitle>Výroční zpráva<o:p></o:p></p>
<h2><a name="_Toc1234"><span lang=CS style='font-family:"Calibri Light",sans-serif;color:#2F5496'>Rok v <b>číslech</b><o:p></o:p></span></a></h2>
<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'><span lang=CS style='mso-ansi-language:CS'>Spolek má
<b>120 členů</b> a <span style='font-style:italic'>dvě</span> pobočky, viz <a
href="https://example.com/a?b=1"><span style='color:#0563C1;text-decoration:underline'>web</span></a>.<span
style='mso-spacerun:yes'>&nbsp; </span><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor
id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[JN1]</a></span></span><o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>V&nbsp;Brně <span style='text-decoration:line-through'>ne</span> <span
style='text-decoration-line:underline'>ano</span><del cite="mailto:jana" datetime="2026-01-01T10:00">smazáno</del><span
style='mso-hide:all;display:none'>skryto</span></p>
<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%">
<div style='mso-element:comment'><p class=MsoCommentText>Opravit</p></div></div>
${wordTail}`;

const wordItem = (level: number, list: string, marker: string, text: string) => `
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span
lang=CS style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
lang=CS>${text}<o:p></o:p></span></p>`;

export const wordLists = `${wordHead}
<p class=MsoNormal>Před:</p>
${wordItem(1, "l0", "·", "Jablka")}
${wordItem(1, "l0", "·", "Hrušky")}
${wordItem(2, "l0", "o", "zelené")}
${wordItem(1, "l0", "·", "Švestky")}
${wordItem(1, "l1", "3.", "třetí")}
<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt'>pokračování</p>
${wordItem(1, "l1", "4.", "čtvrtý")}
${wordItem(2, "l1", "a)", "písmeno")}
<p class=MsoNormal>Po.</p>
${wordTail}`;

export const wordNumberedHeading = `${wordHead}
<h1 style='margin-left:21.6pt;text-indent:-21.6pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-fareast-font-family:"Calibri Light"'><span
style='mso-list:Ignore'>1<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Úvod</h1>
<p class=MsoNormal>Text.</p>
${wordTail}`;

export const wordTable = `${wordHead}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=302 valign=top style='width:226.55pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Jméno<o:p></o:p></b></p></td>
  <td width=302 valign=top style='width:226.55pt'><p class=MsoNormal><b>Rok<o:p></o:p></b></p></td>
 </tr></thead>
 <tr style='mso-yfti-irow:1'>
  <td width=604 colspan=2 valign=top style='width:453.1pt'><p class=MsoNormal>Jana<o:p></o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>
  <td width=302 valign=top><p class=MsoNormal><o:p>&nbsp;</o:p></p></td>
  <td width=302 valign=top><p class=MsoNormal>2026<o:p></o:p></p></td>
 </tr>
</table>
${wordTail}`;

const run = (text: string, style = "") =>
  `<span data-contrast="auto" xml:lang="CS-CZ" lang="CS-CZ" class="TextRun SCXW1 BCX0" style="${style}font-size: 11pt;"><span class="NormalTextRun SCXW1 BCX0">${text}</span></span>`;
const onlineParagraph = (content: string, attributes = "") =>
  `<p class="Paragraph SCXW1 BCX0" xml:lang="CS-CZ" paraid="1" ${attributes} style="margin: 0px; text-align: left;">${content}<span class="EOP SCXW1 BCX0" data-ccp-props="{}" style="font-size: 11pt;">&nbsp;</span></p>`;
const onlineItem = (tag: string, level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0" style="position: relative;"><${tag} class="BulletListStyle1 SCXW1 BCX0" role="list" style="list-style-type: disc;"><li data-leveltext="" data-font="Symbol" data-listid="2" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1 BCX0" style="margin: 0px 0px 0px 24px;">${onlineParagraph(run(text))}</li></${tag}></div>`;

export const wordOnline = `<html>
<body>
<!--StartFragment--><div class="OutlineElement Ltr SCXW1 BCX0">${onlineParagraph(run("Porada", "font-weight: bold; "), 'role="heading" aria-level="1"')}</div>
<div class="OutlineElement Ltr SCXW1 BCX0">${onlineParagraph(run("Přítomni: ") + run("všichni", "font-weight: bold; "))}</div>
${onlineItem("ul", 1, "bod")}${onlineItem("ul", 2, "podbod")}${onlineItem("ul", 1, "další bod")}${onlineItem("ol", 1, "úkol")}<!--EndFragment-->
</body>
</html>`;

const googleRun = (text: string, style = "font-weight:400;font-style:normal;text-decoration:none;") =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style}vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`;
const googleParagraph = (content: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${content}</p>`;
const google = (content: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-9d8e7f6a-7fff-0001-b2c3-d4e5f6a7b8c9">${content}</b><br class="Apple-interchange-newline">`;

export const googleText = google(
  [
    `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;">${googleRun("Zápis", "font-weight:400;")}</h1>`,
    googleParagraph(
      googleRun("Ahoj ") +
        googleRun("tučně", "font-weight:700;font-style:normal;text-decoration:none;") +
        googleRun(" a ") +
        googleRun("obojí", "font-weight:700;font-style:italic;") +
        googleRun(", ") +
        `<a href="https://example.com/" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;text-decoration:underline;-webkit-text-decoration-skip:none;">odkaz</span></a>` +
        googleRun(" a ") +
        googleRun("pryč", "text-decoration:line-through;") +
        googleRun("."),
    ),
    "<br />",
    googleParagraph(`${googleRun("Druhý")}<span style="font-size:11pt;"><br /></span>${googleRun("řádek")}`),
  ].join(""),
);

const googleItem = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;" role="presentation">${googleRun(text)}</p></li>`;
const googleList = (tag: string, items: string) =>
  `<${tag} style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${items}</${tag}>`;

export const googleLists = google(
  googleList(
    "ul",
    googleItem(1, "Jedna") + googleList("ul", googleItem(2, "Jedna a půl")) + googleItem(1, "Dvě"),
  ) + googleList("ol", googleItem(1, "První") + googleItem(1, "")),
);

const googleCell = (text: string) =>
  `<td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt;overflow:hidden;">${googleParagraph(googleRun(text))}</td>`;

export const googleTable = google(
  `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt">${googleCell("A")}${googleCell("B")}</tr></tbody></table></div>`,
);

export const webPage = `<style>p{color:red}</style><article class="post"><header><h1 id="x" onclick="y()">Nadpis</h1></header>
<div>Úvod</div><script>alert(1)</script>
<section><p style="color:red">Text s <a href="/kontakt" target="_blank" class="b">odkazem</a> a <a href="javascript:alert(1)">pastí</a>.<img src="https://example.com/a.png" alt="x"></p>
<form><input value="x"><button>Odeslat</button></form></section>
<pre class="hl"><code class="language-js"><span class="k">a</span>
  b</code></pre><blockquote style="margin:0"><div>Citát</div></blockquote></article>`;

export const wordSuperscripts =
  "<p class=MsoNormal>Plocha 120 m<sup>2</sup>, 10<sup>6</sup> kusů, H<sub>2</sub>O<o:p></o:p></p>";
